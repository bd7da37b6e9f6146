import { ProgressBar } from '#components/feedback/ProgressBar.tsx';
import { Row, Stack, Text } from '#components/layout/primitives.tsx';
import { type Guide, progressOf } from '#machines/content/guide.ts';
import { CurrentStep, type StepProps, StepRow } from './GuideSteps';

interface AllStepsProps extends Pick<StepProps, 'signedIn' | 'onOpened'> {
  readonly title: string;
  readonly guide: Guide;
  /** The pictures of the steps by their paths. */
  readonly pictures: Readonly<Record<string, string>>;
}

/** Lists the steps in their order. A member reads how many are done, and what to do in the first of the others. */
export function AllSteps({ title, guide, pictures, signedIn, onOpened }: AllStepsProps) {
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
              <StepView
                step={step}
                number={index + 1}
                picture={step.link && pictures[step.link.to]}
                signedIn={signedIn}
                onOpened={onOpened}
              />
            </li>
          );
        })}
      </Stack>
    </>
  );
}
