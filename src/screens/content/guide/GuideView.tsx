import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom, InputFrom, SnapshotFrom } from 'xstate';
import { FlowFailed } from '#components/feedback/FlowFailed.tsx';
import { Skeleton } from '#components/feedback/Skeleton.tsx';
import { BackBar } from '#components/layout/BackBar.tsx';
import layoutStyles from '#components/layout/layout.module.css';
import { Card, Stack } from '#components/layout/primitives.tsx';
import { useSession } from '#hooks/session.ts';
import { useFlow } from '#hooks/useFlow.ts';
import { guideMachine } from '#machines/content/guide.ts';
import { waitUntilOf } from '#machines/core/states.ts';
import { statusOf } from '#machines/core/status.ts';
import { AllSteps } from './AllSteps';
import { CurrentStep } from './CurrentStep';
import { Finished, type Onward } from './Finished';
import { Goal } from './Goal';

interface GuideViewProps {
  readonly id: InputFrom<typeof guideMachine>['id'];
  readonly title: string;
  /** The finished guide leads to this page. */
  readonly onward: Onward;
  /** A sentence under the goal until the second step. */
  readonly before?: string | undefined;
  /** Stands above the current step in place of the guide's goal. */
  readonly lead?: ReactNode;
  /** Stands below the list of all steps. */
  readonly children?: ReactNode;
}

/** A step-by-step guide: the current step, then the list of all steps. */
export function GuideView({ id, title, onward, before, lead, children }: GuideViewProps) {
  const { isMember } = useSession();
  const { actor } = useFlow(guideMachine, { input: { id, signedIn: isMember } });
  const current = useSelector(actor, (snapshot) => snapshot);
  const { guide, done, failure } = current.context;
  const isLoading = !guide && !failure;
  return (
    <div className={layoutStyles.paddedPage}>
      <BackBar title={title} />
      <div className={layoutStyles.stack}>
        {lead}
        {failure && (
          <Card as="section" padY={16} aria-label={title}>
            <FlowFailed failure={failure} waitUntil={waitUntilOf(current)} onRetry={() => actor.send({ type: 'flow.retry' })} />
          </Card>
        )}
        {isLoading && (
          <Stack as="section" gap={12} aria-label={title} aria-busy>
            {!lead && <Skeleton height="154px" />}
            <Skeleton height="318px" />
          </Stack>
        )}
        {guide && <CurrentPart current={current} onward={onward} before={before} lead={lead} send={actor.send} />}
        {guide && <AllSteps title={title} guide={guide} done={done} />}
        {!isLoading && children}
      </div>
    </div>
  );
}

interface CurrentPartProps extends Pick<GuideViewProps, 'onward' | 'before' | 'lead'> {
  readonly current: SnapshotFrom<typeof guideMachine>;
  readonly send: ActorRefFrom<typeof guideMachine>['send'];
}

/** The goal of the guide, with the step to do now, or with the end of the guide. */
function CurrentPart({ current, onward, before, lead, send }: CurrentPartProps) {
  const { guide, done } = current.context;
  if (!guide) return null;
  const { steps, summary } = guide;
  const fulfilled = steps.filter((one) => one.fulfilled).length;
  const step = steps[done];
  return (
    <>
      {steps.length > 0 && !lead && <Goal text={summary} note={done === 0 ? before : undefined} />}
      {step && (
        <CurrentStep
          step={step}
          index={done}
          count={steps.length}
          fulfilled={fulfilled}
          onOpen={() => send({ type: 'guide.open' })}
          onNext={() => send({ type: 'guide.next' })}
        />
      )}
      {statusOf(current) === 'finished' && (
        <Finished steps={steps} onward={onward} onRestart={() => send({ type: 'guide.restart' })} />
      )}
    </>
  );
}
