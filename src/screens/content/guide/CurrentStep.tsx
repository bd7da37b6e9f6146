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

/** The step to do now: its page is the primary action; no data says that it is done. */
export function CurrentStep({ step: { title, html, reward, way }, index, count, onNext }: CurrentStepProps) {
  const isLast = index + 1 === count;
  const to: Href | null = way && isHref(way.to) ? way.to : null;
  return (
    <Card as="section" className={styles.step} gap={8} padY={16} aria-label="当前步骤" aria-live="polite">
      <Text size={14} tone="cinnabar" strong>
        第 {index + 1} 步，共 {count} 步
      </Text>
      <Text as="h2" size={20}>
        {title}
      </Text>
      {to === '/inviterFriends' && <PosterThumbnail />}
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
        {...(to ? { fill: 'outline' } : { color: 'primary', size: 'large' })}
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

/** The invitation poster in small. A picture, whose colours are its own in the dark, too. */
const PosterThumbnail = () => (
  <svg className={styles.thumbnail} viewBox="0 0 44 62" aria-hidden="true">
    <path d="M0 0h44v62H0z" fill="#b8321f" />
    <path d="M10 6h24v3H10zM14 11h16v2H14z" fill="#fff" />
    <path d="M5 17h34v9H5z" fill="#fff6e3" />
    <path d="M9 20h10v3H9zM25 20h10v3H25z" fill="#c23a2b" />
    <path d="M11 30h22v22H11z" fill="#fff" />
    <path
      d="M13 32h7v7h-7zM24 32h7v7h-7zM13 43h7v7h-7zM22 32h1v5h-1zM22 41h3v3h-3zM27 41h4v2h-4zM23 46h3v4h-3zM28 45h3v5h-3z"
      fill="#1f1b18"
    />
    <path d="M15 34h3v3h-3zM26 34h3v3h-3zM15 45h3v3h-3z" fill="#fff" />
    <path d="M14 55h16v3H14z" fill="#f6dda5" />
  </svg>
);
