import { ProgressBar } from '#components/feedback/ProgressBar.tsx';
import { Row, Stack, Text } from '#components/layout/primitives.tsx';
import { type Guide, progressOf } from '#machines/content/guide.ts';
import { type StepProps, StepRow, StepText } from './GuideSteps';

export interface AllStepsProps extends Pick<StepProps, 'inOrder' | 'onOpened'> {
  readonly title: string;
  readonly guide: Guide;
  /** Each step has its text below it. */
  readonly explained: boolean;
  /** The pictures of the steps by their paths. */
  readonly pictures: Readonly<Record<string, string>>;
}

/** Lists the steps. In order: how many are done, what to do in the first of the others, and the done ones last. */
export function AllSteps({ title, guide, explained, inOrder, pictures, onOpened }: AllStepsProps) {
  const { done, current } = progressOf(guide);
  if (guide.steps.length === 0) return <Text center>暂无内容</Text>;
  const isDone = ({ fact }: Guide['steps'][number]) => fact !== undefined;
  const ordered = inOrder ? [...guide.steps.filter((step) => !isDone(step)), ...guide.steps.filter(isDone)] : guide.steps;
  const steps = ordered.map((step) => ({
    step,
    number: guide.steps.indexOf(step) + 1,
    picture: step.link && pictures[step.link.to],
    inOrder,
    isCurrent: inOrder && step === current,
    onOpened,
  }));
  return (
    <>
      {inOrder && (
        <Row gap={12} size={14} tone="soft">
          <div className="grow">
            <ProgressBar label="已做到的步骤" value={done} max={steps.length} />
          </div>
          已完成 {done} / {steps.length}
        </Row>
      )}
      <Stack as="ol" lined aria-label={title}>
        {steps.map((props) => (
          <li key={props.number} aria-current={props.isCurrent ? 'step' : undefined}>
            <StepRow {...props} />
            {(props.isCurrent || explained) && <StepText {...props} />}
          </li>
        ))}
      </Stack>
    </>
  );
}
