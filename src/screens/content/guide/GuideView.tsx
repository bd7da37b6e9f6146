import { shallowEqual, useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { InputFrom, SnapshotFrom } from 'xstate';
import { FlowFailed } from '#components/feedback/FlowFailed.tsx';
import { Skeleton } from '#components/feedback/Skeleton.tsx';
import { BackBar } from '#components/layout/BackBar.tsx';
import layout from '#components/layout/layout.module.css';
import { Card, Stack } from '#components/layout/primitives.tsx';
import { Steps } from '#components/layout/Steps.tsx';
import { useSession } from '#hooks/session.ts';
import { useFlow } from '#hooks/useFlow.ts';
import { guideMachine } from '#machines/content/guide.ts';
import { waitUntilOf } from '#machines/core/states.ts';
import { statusOf } from '#machines/core/status.ts';
import { CurrentStep } from './CurrentStep';
import { Finished, type Onward } from './Finished';
import { Goal } from './Goal';
import { GuideNote } from './GuideNote';

const select = (current: SnapshotFrom<typeof guideMachine>) => ({
  status: statusOf(current),
  guide: current.context.guide,
  done: current.context.done,
  failure: current.context.failure,
  waitUntil: waitUntilOf(current),
});

interface GuideViewProps {
  readonly id: InputFrom<typeof guideMachine>['id'];
  readonly title: string;
  /** The finished guide leads to this page. */
  readonly onward: Onward;
  /** A sentence under the goal until the second step. */
  readonly before?: string | undefined;
  /** Stands between the current step and the list of all steps. */
  readonly children?: ReactNode;
}

/** A step-by-step guide: the current step, then the list of all steps. */
export function GuideView({ id, title, onward, before, children }: GuideViewProps) {
  const { member } = useSession();
  const { actor } = useFlow(guideMachine, { input: { id, signedIn: member } });
  const { status, guide, done, failure, waitUntil } = useSelector(actor, select, shallowEqual);
  const step = guide?.steps[done];
  const isLoading = !guide && !failure;
  return (
    <div className={layout.paddedPage}>
      <BackBar title={title} />
      <div className={layout.stack}>
        {failure && (
          <Card as="section" padY={16} aria-label={title}>
            <FlowFailed failure={failure} waitUntil={waitUntil} onRetry={() => actor.send({ type: 'flow.retry' })} />
          </Card>
        )}
        {isLoading && (
          <Stack as="section" gap={12} aria-label={title} aria-busy>
            <Skeleton height="154px" />
            <Skeleton height="318px" />
          </Stack>
        )}
        {guide && guide.steps.length > 0 && (
          <Goal text={guide.summary} to={step?.way?.to} note={done === 0 ? before : undefined} />
        )}
        {guide && step && (
          <CurrentStep
            step={step}
            index={done}
            count={guide.steps.length}
            fulfilled={guide.steps.filter(({ fulfilled }) => fulfilled).length}
            onNext={() => actor.send({ type: 'guide.next' })}
          />
        )}
        {guide && status === 'finished' && (
          <Finished steps={guide.steps} onward={onward} onRestart={() => actor.send({ type: 'guide.restart' })} />
        )}
        {!isLoading && children}
        {guide && guide.steps.length > 0 && (
          <Card as="section" padY={16} aria-label="全部步骤">
            <Steps
              label={title}
              direction="column"
              guide
              steps={guide.steps.map(({ title: text, reward, fulfilled }) => ({
                text,
                note: reward || undefined,
                done: fulfilled,
              }))}
              active={done}
            />
          </Card>
        )}
        {guide?.notes.map((note) => (
          <GuideNote key={note}>{note}</GuideNote>
        ))}
      </div>
    </div>
  );
}
