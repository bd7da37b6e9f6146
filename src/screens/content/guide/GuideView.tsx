import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom, InputFrom, SnapshotFrom } from 'xstate';
import { FlowFailed } from '#components/feedback/FlowFailed.tsx';
import { Skeleton } from '#components/feedback/Skeleton.tsx';
import layoutStyles from '#components/layout/layout.module.css';
import { Stack } from '#components/layout/primitives.tsx';
import { useSession } from '#hooks/session.ts';
import { useFlow } from '#hooks/useFlow.ts';
import { guideMachine } from '#machines/content/guide.ts';
import { waitUntilOf } from '#machines/core/states.ts';
import { AllSteps } from './AllSteps';
import { CurrentStep } from './CurrentStep';
import { Finished, type Onward } from './Finished';
import { Stage } from './Stage';

type Guide = NonNullable<SnapshotFrom<typeof guideMachine>['context']['guide']>;

interface GuideViewProps {
  readonly id: InputFrom<typeof guideMachine>['id'];
  readonly title: string;
  /** The finished guide leads to this page. */
  readonly onward: Onward;
  /** Stands below the current step. */
  readonly lead?: ReactNode;
  /** Stands below the list of all steps. */
  readonly children?: ReactNode;
}

/** A step-by-step guide: the current step, then the list of all steps. */
export function GuideView({ id, title, onward, lead, children }: GuideViewProps) {
  const { isMember } = useSession();
  const { actor } = useFlow(guideMachine, { input: { id, signedIn: isMember } });
  const current = useSelector(actor, (snapshot) => snapshot);
  const { guide, done, failure } = current.context;
  const isLoading = !guide && !failure;
  return (
    <div className={layoutStyles.paddedPage}>
      {guide ? (
        <CurrentPart bar={title} guide={guide} current={current} onward={onward} send={actor.send} />
      ) : (
        <>
          <Stage bar={title} before="" title={isLoading ? <Skeleton width="5em" /> : title} />
          <Stack as="section" className={layoutStyles.heroCard} padY={16} aria-label={title} aria-busy={isLoading}>
            {failure ? (
              <FlowFailed failure={failure} waitUntil={waitUntilOf(current)} onRetry={() => actor.send({ type: 'flow.retry' })} />
            ) : (
              <Skeleton height="260px" />
            )}
          </Stack>
        </>
      )}
      <Stack className={layoutStyles.inset} gap={12} above={12}>
        {lead}
        {guide && <AllSteps title={title} guide={guide} done={done} />}
        {!isLoading && children}
      </Stack>
    </div>
  );
}

interface CurrentPartProps extends Pick<GuideViewProps, 'onward'> {
  readonly bar: string;
  readonly guide: Guide;
  readonly current: SnapshotFrom<typeof guideMachine>;
  readonly send: ActorRefFrom<typeof guideMachine>['send'];
}

/** The step to do now, or the end of the guide. */
function CurrentPart({ bar, guide: { steps }, current, onward, send }: CurrentPartProps) {
  const { done } = current.context;
  const step = steps[done];
  if (!step)
    return (
      <>
        <Stage
          bar={bar}
          before={steps.length > 0 && `共 ${steps.length} 步，需要时可再次打开`}
          title={endOf(steps)}
          path={onward.to}
        />
        <Finished steps={steps} onward={onward} onRestart={() => send({ type: 'guide.restart' })} />
      </>
    );
  return (
    <>
      <Stage bar={bar} before={`接下来 · 第 ${done + 1} 步`} title={step.title} path={step.link?.to} />
      <CurrentStep
        step={step}
        isLast={done + 1 === steps.length}
        onOpen={() => send({ type: 'guide.open' })}
        onNext={() => send({ type: 'guide.next' })}
      />
    </>
  );
}

/** Says at the end of a guide what came of it. */
function endOf(steps: Guide['steps']): string {
  if (steps.length === 0) return '暂无内容';
  return steps.every(({ fulfilled }) => fulfilled) ? '全部完成' : '看完了';
}
