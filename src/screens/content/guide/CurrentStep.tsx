import { Skeleton } from '#components/feedback/Skeleton.tsx';
import { Button } from '#components/form/Button.tsx';
import { Icon } from '#components/icons/Icon.tsx';
import { Card, LinkButton, Row, Text } from '#components/layout/primitives.tsx';
import { RichText } from '#components/media/RichText.tsx';
import { type Href, isHref } from '#paths/href.ts';
import styles from './guide.module.css';

interface CurrentStepProps {
  readonly step: {
    readonly title: string;
    readonly html: string;
    readonly reward: string;
    readonly way: { readonly to: string; readonly text: string } | null;
  };
  readonly index: number;
  readonly count: number;
  readonly onNext: () => void;
}

/** The step to do now. Its main button leads to the page of the step; the other goes on to the next step. */
export function CurrentStep({ step: { title, html, reward, way }, index, count, onNext }: CurrentStepProps) {
  const isLast = index + 1 === count;
  const to: Href | null = way && isHref(way.to) ? way.to : null;
  return (
    <Card as="section" gap={8} padY={16} aria-label="当前步骤" aria-live="polite">
      <Text size={14} tone="cinnabar" strong>
        第 {index + 1} 步，共 {count} 步
      </Text>
      <Text as="h2" size={20}>
        {title}
      </Text>
      <div className={styles.text}>
        <RichText html={html} loading={<Skeleton height="48px" />} />
      </div>
      {reward !== '' && (
        <Row as="p" className={styles.reward} gap={8} tint="gold" strong lineBreak="balance">
          <Icon name="gift" size={18} />
          {reward}
        </Row>
      )}
      {to && (
        <LinkButton href={to} above={8} tint="fill">
          {way?.text}
        </LinkButton>
      )}
      <Button
        {...(to ? { fill: 'none' } : { color: 'primary', size: 'large' })}
        shape="rounded"
        block
        className={styles.next}
        onClick={onNext}
      >
        {isLast ? '看完了' : '下一步'}
      </Button>
    </Card>
  );
}
