import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom, InputFrom, SnapshotFrom } from 'xstate';
import { FlowFailed } from '#components/feedback/FlowFailed.tsx';
import { Skeleton } from '#components/feedback/Skeleton.tsx';
import layoutStyles from '#components/layout/layout.module.css';
import { Stack } from '#components/layout/primitives.tsx';
import { useSession } from '#hooks/session.ts';
import { useFlow } from '#hooks/useFlow.ts';
import { guideMachine, numberedSteps } from '#machines/content/guide.ts';
import { waitUntilOf } from '#machines/core/failureHandling.ts';
import { statusOf } from '#machines/core/status.ts';
import { AllSteps } from './AllSteps';
import { CurrentStep } from './CurrentStep';
import { Finished, type NextPage } from './Finished';
import { GuideHero } from './GuideHero';
import { GuideNote } from './GuideNote';
import styles from './guide.module.css';

interface GuideViewProps {
  readonly id: InputFrom<typeof guideMachine>['id'];
  readonly title: string;
  /** The finished guide leads to this page. */
  readonly nextPage: NextPage;
  /** Stands below the list of all steps. */
  readonly children?: ReactNode;
}

/** A step-by-step guide: the current step, then the list of all steps. */
export function GuideView({ id, title, nextPage, children }: GuideViewProps) {
  const { isMember } = useSession();
  const { actor } = useFlow(guideMachine, { input: { id, signedIn: isMember } });
  const current = useSelector(actor, (snapshot) => snapshot);
  const { guide, stepIndex } = current.context;
  const open = (to: string) => actor.send({ type: 'guide.open', to });
  return (
    <div className={`${layoutStyles.paddedPage} ${styles.page}`}>
      <TopPart current={current} title={title} nextPage={nextPage} send={actor.send} onOpened={open} />
      <Stack inset gap={12} above={12}>
        {guide && <AllSteps title={title} guide={guide} stepIndex={stepIndex} onOpened={open} />}
        {/* The children wait for the steps, which would push them down. */}
        {statusOf(current) !== 'loading' && children}
        {guide?.notes.map((note) => (
          <GuideNote key={note}>{note}</GuideNote>
        ))}
      </Stack>
    </div>
  );
}

interface TopPartProps extends Pick<GuideViewProps, 'title' | 'nextPage'> {
  readonly current: SnapshotFrom<typeof guideMachine>;
  readonly send: ActorRefFrom<typeof guideMachine>['send'];
  readonly onOpened: (to: string) => void;
}

/** The step to do now, or why there is none. */
function TopPart({ current, title, nextPage, send, onOpened }: TopPartProps) {
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
      if (!guide || !step) return null;
      const number = numberedSteps(guide, stepIndex).current + 1;
      const next = () => send({ type: 'guide.next' });
      return (
        <>
          <GuideHero barTitle={title} overline={`接下来 · 第 ${number} 步`} title={step.title} path={step.link?.to} />
          <CurrentStep step={step} isLast={number === steps.length} onOpened={onOpened} onNext={next} />
        </>
      );
    }
    case 'finished': {
      if (steps.length === 0) return <GuideHero barTitle={title} title="暂无内容" path={nextPage.to} />;
      const openStepCount = steps.filter(({ fact }) => !fact).length;
      return (
        <>
          <GuideHero
            barTitle={title}
            overline={openStepCount > 0 ? `还有 ${openStepCount} 步等您完成` : `${steps.length} 步都做到了`}
            title={openStepCount > 0 ? '看完了' : '全部完成'}
            path={nextPage.to}
          />
          <Finished nextPage={nextPage} openStepCount={openStepCount} onRestart={() => send({ type: 'guide.restart' })} />
        </>
      );
    }
  }
}
