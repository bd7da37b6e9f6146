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
  readonly last: boolean;
  readonly onOpen: (to: string) => void;
  readonly onNext: () => void;
}

/** The step to do now. Its main button leads to the page of the step; the other goes on to the next step. */
export function CurrentStep({ step: { html, reward, link }, last, onOpen, onNext }: CurrentStepProps) {
  const to: Href | null = link && isHref(link.to) ? link.to : null;
  const next = last ? '看完了' : '下一步';
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
          <LinkButton href={to} className="grow" tint="fill" onClick={() => onOpen(to)}>
            {link?.text}
          </LinkButton>
        </Row>
      ) : (
        <MainButton onClick={onNext}>{next}</MainButton>
      )}
    </Stack>
  );
}
