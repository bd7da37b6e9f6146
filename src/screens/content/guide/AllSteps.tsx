import { yuan } from '#components/display/format.ts';
import { ProgressBar } from '#components/feedback/ProgressBar.tsx';
import { VisuallyHidden } from '#components/feedback/VisuallyHidden.tsx';
import { Icon } from '#components/icons/Icon.tsx';
import { Link } from '#components/layout/Link.ts';
import { Card, Row, Stack, Text } from '#components/layout/primitives.tsx';
import { StepMark } from '#components/layout/Steps.tsx';
import { type Guide, type GuideFact, numberedSteps } from '#machines/content/guide.ts';
import { isHref } from '#paths/href.ts';

interface AllStepsProps {
  readonly title: string;
  readonly guide: Guide;
  /** The index of the current step in the guide. */
  readonly stepIndex: number;
  /** Called when the member opens the page of a step. */
  readonly onOpened: (to: string) => void;
}

/** Says what the guide is good for, and lists all its steps, the done ones first. */
export function AllSteps({ title, guide, stepIndex, onOpened }: AllStepsProps) {
  const { steps, current } = numberedSteps(guide, stepIndex);
  // A step is done if a fact shows it, and not by being read.
  const doneCount = steps.filter(({ fact }) => fact).length;
  if (steps.length === 0) return null;
  return (
    <Card as="section" padY={16} gap={4} aria-label="全部步骤">
      <Stack size={14} tone="soft">
        {/* The steps say the rest of the summary. */}
        <Text as="h2" tone="ink">
          {guide.summary.split('，')[0]}
        </Text>
        <Row gap={12} above={8}>
          <div className="grow">
            <ProgressBar label="已做到的步骤" value={doneCount} max={steps.length} />
          </div>
          已完成 {doneCount} / {steps.length}
        </Row>
      </Stack>
      <Stack as="ol" lined aria-label={title}>
        {steps.map((step, index) => (
          <li key={step.title} aria-current={index === current ? 'step' : undefined}>
            <StepRow step={step} number={index + 1} current={index === current} onOpened={onOpened} />
          </li>
        ))}
      </Stack>
    </Card>
  );
}

interface StepRowProps extends Pick<AllStepsProps, 'onOpened'> {
  readonly step: Guide['steps'][number];
  readonly number: number;
  readonly current: boolean;
}

/** A step: its number or tick, its reward or the fact that shows it done, and a link to its page. */
function StepRow({ step: { title, reward, link, fact }, number, current, onOpened }: StepRowProps) {
  const rowProps = { gap: 8, padY: 12, padX: 0, minHeight: 56, tone: 'ink' } as const;
  const openStatus = current ? 'process' : 'waiting';
  // The reward and the link of the current step stand above the list.
  const isShownAbove = current && !fact;
  const parts = (
    <>
      <StepMark status={fact ? 'finished' : openStatus} number={number} />
      <Stack as="span" grow>
        <Text as="span" strong={current} lineBreak="words">
          {title}
        </Text>
        {!isShownAbove && (
          <Text as="span" size={14} tone={fact ? 'jade' : 'soft'} lineBreak="balance">
            {fact ? textByFact[fact.of](fact.figure) : reward}
          </Text>
        )}
      </Stack>
      {fact && <VisuallyHidden>已完成</VisuallyHidden>}
    </>
  );
  // The catalogue's text of a link may be no address of the app.
  if (!link || isShownAbove || !isHref(link.to)) return <Row {...rowProps}>{parts}</Row>;
  return (
    <Row as={Link} href={link.to} onClick={() => onOpened(link.to)} {...rowProps}>
      {parts}
      <Icon name="chevron" size={14} tone="faint" />
    </Row>
  );
}

/** The text of a done step, by the fact that shows it. Only `friends` may lack its figure; `opened` has none. */
const textByFact: Readonly<Record<GuideFact['of'], (figure?: number) => string>> = {
  addresses: (count = 0) => `已保存 ${count} 个地址`,
  friends: (count) => (count === undefined ? '已有好友加入' : `已有 ${count} 位好友加入`),
  helpers: (count = 0) => `已有 ${count} 位好友助力`,
  visits: (count = 0) => `邀请页已被访问 ${count} 次`,
  paid: (amount = 0) => `奖励已到账 ${yuan(amount)}`,
  opened: () => '已打开过',
};
