import { wholeFigures, yuan } from '#components/display/format.ts';
import { Skeleton } from '#components/feedback/Skeleton.tsx';
import { Icon } from '#components/icons/Icon.tsx';
import { Link } from '#components/layout/Link.ts';
import { LinkButton, Pill, Row, Stack, Text } from '#components/layout/primitives.tsx';
import { StepMark } from '#components/layout/Steps.tsx';
import { RichText } from '#components/media/RichText.tsx';
import type { Guide, GuideFact } from '#machines/content/guide.ts';
import { isHref } from '#paths/href.ts';
import styles from './guide.module.css';

export interface StepProps {
  readonly step: Guide['steps'][number];
  readonly number: number;
  /** Stands in place of the number. */
  readonly picture: string | null | undefined;
  /** A member does the steps one after the other, each once. Otherwise they are ways to the same aim, listed as visitors see them. */
  readonly inOrder: boolean;
  /** The step to do now. */
  readonly isCurrent: boolean;
  /** The page of a step is opened. */
  readonly onOpened: (to: string) => void;
}

/** The link of a step is text of the catalogue, which may be no address of the app. */
const hrefOf = ({ link }: Guide['steps'][number]) => (link && isHref(link.to) ? link.to : null);

/** A step, which leads to its page; a visitor's way there may begin at the login. To the page of the step to do now leads a button. */
export function StepRow({ step, number, picture, inOrder, isCurrent, onOpened }: StepProps) {
  const href = isCurrent ? null : hrefOf(step);
  const status = step.fact ? 'finished' : 'waiting';
  const parts = (
    <>
      {picture ? <StepPicture src={picture} /> : <StepMark status={isCurrent ? 'process' : status} number={number} />}
      <StepTitle step={step} inOrder={inOrder} />
      {href && inOrder && !step.fact && (
        <Pill tint="cinnabar" size={14}>
          去完成
        </Pill>
      )}
      {href && !inOrder && <Icon name="chevron" size={14} tone="faint" />}
      {inOrder && step.fact && (
        <Text as="span" className={styles.stamp} tone="gold" round center aria-hidden="true">
          成
        </Text>
      )}
    </>
  );
  const looks = { gap: 8, padX: 0, padY: 12, tone: 'ink', minHeight: 56 } as const;
  if (!href) return <Row {...looks}>{parts}</Row>;
  return (
    <Row as={Link} href={href} onClick={() => onOpened(href)} {...looks}>
      {parts}
    </Row>
  );
}

/** The text of a step, and the button to the page of the step to do now. */
export function StepText({ step, isCurrent, onOpened }: StepProps) {
  const href = hrefOf(step);
  return (
    <Stack gap={12} below={12}>
      <Text as="div" className={styles.text} size={14} tone="soft">
        <RichText html={step.html} loading={<Skeleton height="49px" />} />
      </Text>
      {isCurrent && href && (
        <LinkButton href={href} wide tint="fill" onClick={() => onOpened(href)}>
          {step.link?.text}
        </LinkButton>
      )}
    </Stack>
  );
}

const StepPicture = ({ src }: { readonly src: string }) => <img src={src} width={40} height={40} alt="" />;

/** The title of a step, with what it gives or what shows that it is done. */
const StepTitle = ({ step: { title, reward, fact }, inOrder }: Pick<StepProps, 'step' | 'inOrder'>) => (
  <Stack grow>
    <Text as="h3" lineBreak="words">
      {title}
    </Text>
    <Text as="span" size={14} tone={fact ? 'jade' : 'gold'} lineBreak="words">
      {inOrder && fact && '✓ '}
      {wholeFigures(fact ? textByFact[fact.of](fact.figure) : reward)}
    </Text>
  </Stack>
);

/** Says that a step is done. Only `friends` may lack its figure; `opened` has none. */
const textByFact: Readonly<Record<GuideFact['of'], (figure?: number) => string>> = {
  addresses: (count = 0) => `已保存 ${count} 个地址`,
  friends: (count) => (count === undefined ? '已有好友加入' : `已有 ${count} 位加入`),
  helpers: (count = 0) => `已有 ${count} 位助力`,
  visits: (count = 0) => `已被访问 ${count} 次`,
  paid: (amount = 0) => `已到账 ${yuan(amount)}`,
  opened: () => '已打开过',
};
