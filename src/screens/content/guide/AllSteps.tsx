import { ProgressBar } from '#components/feedback/ProgressBar.tsx';
import { Row, Stack, Text } from '#components/layout/primitives.tsx';
import { type Guide, progressOf } from '#machines/content/guide.ts';
import { CurrentStep, StepRow } from './GuideSteps';

interface AllStepsProps {
  readonly title: string;
  readonly guide: Guide;
  readonly signedIn: boolean;
  /** The page of a step is opened. */
  readonly onOpened: (to: string) => void;
}

/** Lists the steps in their order. A member reads how many are done, and what to do in the first of the others. */
export function AllSteps({ title, guide, signedIn, onOpened }: AllStepsProps) {
  const { done, current } = progressOf(guide);
  if (guide.steps.length === 0) return <Text center>暂无内容</Text>;
  return (
    <>
      {signedIn && (
        <Row gap={12} size={14} tone="soft">
          <div className="grow">
            <ProgressBar label="已做到的步骤" value={done} max={guide.steps.length} />
          </div>
          已完成 {done} / {guide.steps.length}
        </Row>
      )}
      <Stack as="ol" lined aria-label={title}>
        {guide.steps.map((step, index) => {
          const isCurrent = signedIn && step === current;
          const StepView = isCurrent ? CurrentStep : StepRow;
          return (
            <li key={step.title} aria-current={isCurrent ? 'step' : undefined}>
              <StepView step={step} number={index + 1} onOpened={onOpened} />
            </li>
          );
        })}
      </Stack>
    </>
  );
}
