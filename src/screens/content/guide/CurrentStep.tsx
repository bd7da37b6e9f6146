import { Skeleton } from '#components/feedback/Skeleton.tsx';
import { Button, MainButton } from '#components/form/Button.tsx';
import { Icon } from '#components/icons/Icon.tsx';
import layoutStyles from '#components/layout/layout.module.css';
import { LinkButton, Row, Stack } from '#components/layout/primitives.tsx';
import { RichText } from '#components/media/RichText.tsx';
import { type Href, isHref } from '#paths/href.ts';
import styles from './guide.module.css';

interface CurrentStepProps {
  readonly step: {
    readonly html: string;
    readonly reward: string;
    readonly link: { readonly to: string; readonly text: string } | null;
  };
  readonly isLast: boolean;
  readonly onOpened: (to: string) => void;
  readonly onNext: () => void;
}

/** The step to do now. The main button leads to the page of the step, and to the next step if there is no such page. */
export function CurrentStep({ step: { html, reward, link }, isLast, onOpened, onNext }: CurrentStepProps) {
  // The link comes from the backend; only paths of the app are followed.
  const to: Href | null = link && isHref(link.to) ? link.to : null;
  const next = isLast ? '看完了' : '下一步';
  return (
    <Stack as="section" className={layoutStyles.heroCard} gap={12} padY={16} aria-label="当前步骤" aria-live="polite">
      {reward !== '' && (
        <Row as="p" className={styles.reward} gap={8} tone="gold" size={20} strong lineBreak="balance">
          <Icon name="gift" size={20} />
          {reward}
        </Row>
      )}
      <div className={styles.text}>
        <RichText html={html} loading={<Skeleton height="48px" />} />
      </div>
      {to ? (
        <Row gap={12}>
          <Button fill="none" className={styles.quietButton} onClick={onNext}>
            {next}
          </Button>
          <LinkButton href={to} grow tint="fill" onClick={() => onOpened(to)}>
            {link?.text}
          </LinkButton>
        </Row>
      ) : (
        <MainButton onClick={onNext}>{next}</MainButton>
      )}
    </Stack>
  );
}
