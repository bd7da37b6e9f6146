import { Skeleton } from '#components/feedback/Skeleton.tsx';
import { Icon } from '#components/icons/Icon.tsx';
import layoutStyles from '#components/layout/layout.module.css';
import { LinkButton, Row, Stack } from '#components/layout/primitives.tsx';
import { RichText } from '#components/media/RichText.tsx';
import type { Guide } from '#machines/content/guide.ts';
import { isHref } from '#paths/href.ts';
import styles from './guide.module.css';

interface CurrentStepProps {
  readonly step: Pick<Guide['steps'][number], 'html' | 'reward' | 'link'>;
  readonly onOpened: (to: string) => void;
}

/** The step to do now: what it gives, and the way to its page. */
export const CurrentStep = ({ step: { html, reward, link }, onOpened }: CurrentStepProps) => (
  <Stack as="section" className={layoutStyles.heroCard} gap={12} padY={16} aria-label="当前步骤">
    {reward !== '' && (
      <Row as="p" className={styles.reward} gap={8} tone="gold" size={20} strong lineBreak="balance">
        <Icon name="gift" size={20} />
        {reward}
      </Row>
    )}
    <div className={styles.text}>
      <RichText html={html} loading={<Skeleton height="48px" />} />
    </div>
    {/* The link comes from the backend; only paths of the app are followed. */}
    {link && isHref(link.to) && (
      <LinkButton href={link.to} wide tint="fill" onClick={() => onOpened(link.to)}>
        {link.text}
      </LinkButton>
    )}
  </Stack>
);
