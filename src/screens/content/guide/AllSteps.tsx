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
  readonly signedIn: boolean;
  /** The page of a step is opened. */
  readonly onOpened: (to: string) => void;
}

/** Lists the steps, the done ones first. */
export function AllSteps({ title, guide, signedIn, onOpened }: AllStepsProps) {
  const { steps, done } = numberedSteps(guide);
  if (steps.length === 0) return null;
  // The step that a member does now stands in the hero.
  const isListed = (index: number) => !signedIn || index !== done;
  return (
    <Card as="section" padY={signedIn ? 16 : 4} gap={4} aria-label="全部步骤">
      {signedIn && (
        <Row gap={12} size={14} tone="soft">
          <div className="grow">
            <ProgressBar label="已做到的步骤" value={done} max={steps.length} />
          </div>
          已完成 {done} / {steps.length}
        </Row>
      )}
      <Stack as="ol" lined aria-label={title}>
        {steps.map(
          (step, index) =>
            isListed(index) && (
              <li key={step.title}>
                <StepRow step={step} number={index + 1} onOpened={onOpened} />
              </li>
            ),
        )}
      </Stack>
    </Card>
  );
}

interface StepRowProps extends Pick<AllStepsProps, 'onOpened'> {
  readonly step: Guide['steps'][number];
  readonly number: number;
}

/** A step: its number or tick, what it gives or what shows that it is done, and a link to its page. */
function StepRow({ step: { title, reward, link, fact }, number, onOpened }: StepRowProps) {
  const looks = { gap: 8, padY: 12, padX: 0, minHeight: 56, tone: 'ink' } as const;
  const parts = (
    <>
      <StepMark status={fact ? 'finished' : 'waiting'} number={number} />
      <Stack as="span" grow>
        <Text as="span" lineBreak="words">
          {title}
        </Text>
        <Text as="span" size={14} tone={fact ? 'jade' : 'soft'} lineBreak="balance">
          {fact ? textByFact[fact.of](fact.figure) : reward}
        </Text>
      </Stack>
      {fact && <VisuallyHidden>已完成</VisuallyHidden>}
    </>
  );
  // A link is text of the catalogue, which may be no address of the app.
  if (!link || !isHref(link.to)) return <Row {...looks}>{parts}</Row>;
  return (
    <Row as={Link} href={link.to} onClick={() => onOpened(link.to)} {...looks}>
      {parts}
      <Icon name="chevron" size={14} tone="faint" />
    </Row>
  );
}

/** Says that a step is done. Only `friends` may lack its figure; `opened` has none. */
const textByFact: Readonly<Record<GuideFact['of'], (figure?: number) => string>> = {
  addresses: (count = 0) => `已保存 ${count} 个地址`,
  friends: (count) => (count === undefined ? '已有好友加入' : `已有 ${count} 位好友加入`),
  helpers: (count = 0) => `已有 ${count} 位好友助力`,
  visits: (count = 0) => `邀请页已被访问 ${count} 次`,
  paid: (amount = 0) => `奖励已到账 ${yuan(amount)}`,
  opened: () => '已打开过',
};
