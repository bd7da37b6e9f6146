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
import { statusOf } from '#machines/core/status.ts';
import { AllSteps } from './AllSteps';
import { CurrentStep } from './CurrentStep';
import { Finished, type Onward } from './Finished';
import { GuideHero } from './GuideHero';
import { GuideNote } from './GuideNote';

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
  const { guide, stepIndex } = current.context;
  return (
    <div className={layoutStyles.paddedPage}>
      <CurrentPart current={current} title={title} onward={onward} send={actor.send} />
      <Stack className={layoutStyles.inset} gap={12} above={12}>
        {lead}
        {guide && <AllSteps title={title} guide={guide} active={stepIndex} />}
        {statusOf(current) !== 'loading' && children}
        {guide?.notes.map((note) => (
          <GuideNote key={note}>{note}</GuideNote>
        ))}
      </Stack>
    </div>
  );
}

interface CurrentPartProps extends Pick<GuideViewProps, 'title' | 'onward'> {
  readonly current: SnapshotFrom<typeof guideMachine>;
  readonly send: ActorRefFrom<typeof guideMachine>['send'];
}

/** The step to do now, or why there is none. */
function CurrentPart({ current, title, onward, send }: CurrentPartProps) {
  const { guide, stepIndex, failure } = current.context;
  const steps = guide?.steps ?? [];
  switch (statusOf(current)) {
    case 'loading':
      return (
        <>
          <GuideHero barTitle={title} title={<Skeleton width="5em" />} />
          <Stack as="section" className={layoutStyles.heroCard} padY={16} aria-label={title} aria-busy>
            <Skeleton height="260px" />
          </Stack>
        </>
      );
    case 'waiting':
    case 'failed':
      return (
        <>
          <GuideHero barTitle={title} title={title} />
          <Stack as="section" className={layoutStyles.heroCard} padY={16} aria-label={title}>
            {failure && (
              <FlowFailed failure={failure} waitUntil={waitUntilOf(current)} onRetry={() => send({ type: 'flow.retry' })} />
            )}
          </Stack>
        </>
      );
    case 'following': {
      const step = steps[stepIndex];
      return (
        step && (
          <>
            <GuideHero barTitle={title} overline={`接下来 · 第 ${stepIndex + 1} 步`} title={step.title} path={step.link?.to} />
            <CurrentStep
              step={step}
              last={stepIndex + 1 === steps.length}
              onOpen={() => send({ type: 'guide.open' })}
              onNext={() => send({ type: 'guide.next' })}
            />
          </>
        )
      );
    }
    case 'finished':
      if (steps.length === 0) return <GuideHero barTitle={title} title="暂无内容" path={onward.to} />;
      return (
        <>
          <GuideHero
            barTitle={title}
            overline={`共 ${steps.length} 步，需要时可再次打开`}
            title={steps.every(({ fulfilled }) => fulfilled) ? '全部完成' : '看完了'}
            path={onward.to}
          />
          <Finished steps={steps} onward={onward} onRestart={() => send({ type: 'guide.restart' })} />
        </>
      );
  }
}
