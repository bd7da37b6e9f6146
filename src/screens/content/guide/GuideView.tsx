import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { InputFrom } from 'xstate';
import { Horizon } from '#components/display/Horizon.tsx';
import { FlowFailed } from '#components/feedback/FlowFailed.tsx';
import { Skeleton } from '#components/feedback/Skeleton.tsx';
import layoutStyles from '#components/layout/layout.module.css';
import { Stack, Text } from '#components/layout/primitives.tsx';
import { useSession } from '#hooks/session.ts';
import { useFlow } from '#hooks/useFlow.ts';
import { guideMachine } from '#machines/content/guide.ts';
import { waitUntilOf } from '#machines/core/failureHandling.ts';
import type { Path } from '#paths/href.ts';
import { AllSteps } from './AllSteps';
import type { NextPage } from './Finished';
import { GuideHero } from './GuideHero';
import { NextStep } from './NextStep';
import { VisitorStart } from './VisitorStart';

interface GuideViewProps {
  readonly id: InputFrom<typeof guideMachine>['id'];
  /** The path of the guide itself. */
  readonly path: Path;
  readonly title: string;
  /** The finished guide leads to this page. */
  readonly nextPage: NextPage;
  /** Stands above the list of all steps, and says what they are for. */
  readonly reason?: ReactNode;
  /** Stands below the list of all steps. */
  readonly children?: ReactNode;
}

/** A step-by-step guide: what to do now, which for a visitor is to sign in, then the list of the steps. */
export function GuideView({ id, path, title, nextPage, reason, children }: GuideViewProps) {
  const { isMember } = useSession();
  const { actor } = useFlow(guideMachine, { input: { id, signedIn: isMember } });
  const current = useSelector(actor, (snapshot) => snapshot);
  const { guide, failure } = current.context;
  const open = (to: string) => actor.send({ type: 'guide.open', to });
  if (!guide)
    return (
      <div className={layoutStyles.paddedPage}>
        <GuideHero barTitle={title} title={failure ? title : <Skeleton width="5em" />} />
        <Stack as="section" className={layoutStyles.heroCard} padY={16} aria-label={title} aria-busy={!failure}>
          {failure ? (
            <FlowFailed failure={failure} waitUntil={waitUntilOf(current)} onRetry={() => actor.send({ type: 'flow.retry' })} />
          ) : (
            <Skeleton height="260px" />
          )}
        </Stack>
      </div>
    );
  return (
    <div className={layoutStyles.scenicPage}>
      {isMember ? (
        <NextStep title={title} guide={guide} nextPage={nextPage} onOpened={open} />
      ) : (
        <VisitorStart title={title} guide={guide} path={path} />
      )}
      <Stack inset gap={12} above={12}>
        {reason}
        <AllSteps title={title} guide={guide} signedIn={isMember} onOpened={open} />
        {children}
        {guide.notes.map((note) => (
          <Text key={note} padX={4} size={14} tone="soft">
            {note}
          </Text>
        ))}
      </Stack>
      <Horizon />
    </div>
  );
}
