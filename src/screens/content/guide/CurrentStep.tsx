import { ProgressBar } from '#components/feedback/ProgressBar.tsx';
import { Skeleton } from '#components/feedback/Skeleton.tsx';
import { Button } from '#components/form/Button.tsx';
import { Icon } from '#components/icons/Icon.tsx';
import { Card, LinkButton, Row, Text } from '#components/layout/primitives.tsx';
import { RichText } from '#components/media/RichText.tsx';
import { type Href, isHref } from '#paths/href.ts';
import styles from './guide.module.css';

/** The drawings of the pages to which the steps lead. */
const pictures: Readonly<Record<string, string>> = {
  '/address/create': '/empty/addresses.svg',
  '/assetsRecord': '/empty/statement.svg',
  '/rule': '/empty/odds.svg',
  '/assistfriends': '/empty/friends.svg',
  '/inviterFriends': '/empty/poster.svg',
  '/shareVideo': '/empty/film.svg',
  '/shareCode': '/empty/code.svg',
  '/myteam': '/empty/friends.svg',
};

interface CurrentStepProps {
  readonly step: {
    readonly title: string;
    readonly html: string;
    readonly reward: string;
    readonly link: { readonly to: string; readonly text: string } | null;
  };
  readonly index: number;
  readonly count: number;
  /** So many of the steps are done: one that was only read is not. */
  readonly fulfilled: number;
  readonly onOpen: () => void;
  readonly onNext: () => void;
}

/** The step to do now. Its main button leads to the page of the step; the other goes on to the next step. */
export function CurrentStep({ step: { title, html, reward, link }, index, count, fulfilled, onOpen, onNext }: CurrentStepProps) {
  const isLast = index + 1 === count;
  const to: Href | null = link && isHref(link.to) ? link.to : null;
  const picture = to && pictures[to];
  return (
    <Card as="section" gap={8} padY={16} aria-label="当前步骤" aria-live="polite">
      <Row gap={12} size={14} tone="soft" strong>
        <div className="grow">
          <ProgressBar label="已做到的步骤" value={fulfilled} max={count} />
        </div>
        已完成 {fulfilled} / {count}
      </Row>
      <Row gap={12} spread>
        <div>
          <Text size={14} tone="cinnabar" strong>
            接下来 · 第 {index + 1} 步
          </Text>
          <Text as="h2" size={20}>
            {title}
          </Text>
        </div>
        {picture && <img src={picture} width={112} height={84} alt="" />}
      </Row>
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
        <LinkButton href={to} above={8} tint="fill" onClick={onOpen}>
          {link?.text}
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
