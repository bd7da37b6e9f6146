import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { guideMachine } from '#machines/content/guide.ts';
import { statusOf } from '#machines/core/status.ts';
import { CurrentStep } from './CurrentStep';
import { Finished, type Onward } from './Finished';
import { Goal } from './Goal';

interface NowProps {
  readonly current: SnapshotFrom<typeof guideMachine>;
  /** The finished guide leads to this page. */
  readonly onward: Onward;
  /** A sentence under the goal until the second step. */
  readonly before: string | undefined;
  readonly send: ActorRefFrom<typeof guideMachine>['send'];
}

/** The goal of the guide, with the step to do now, or with the end of the guide. */
export function Now({ current, onward, before, send }: NowProps) {
  const { guide, done } = current.context;
  if (!guide) return null;
  const { steps, summary } = guide;
  const step = steps[done];
  return (
    <>
      {steps.length > 0 && <Goal text={summary} to={step?.way?.to} note={done === 0 ? before : undefined} />}
      {step && (
        <CurrentStep
          step={step}
          index={done}
          count={steps.length}
          fulfilled={steps.filter(({ fulfilled }) => fulfilled).length}
          onNext={() => send({ type: 'guide.next' })}
        />
      )}
      {statusOf(current) === 'finished' && (
        <Finished steps={steps} onward={onward} onRestart={() => send({ type: 'guide.restart' })} />
      )}
    </>
  );
}
