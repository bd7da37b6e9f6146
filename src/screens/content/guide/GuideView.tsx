import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { InputFrom } from 'xstate';
import { Horizon } from '#components/display/Horizon.tsx';
import { FlowFailed } from '#components/feedback/FlowFailed.tsx';
import { Skeleton } from '#components/feedback/Skeleton.tsx';
import layoutStyles from '#components/layout/layout.module.css';
import { LinkButton, Stack, Text } from '#components/layout/primitives.tsx';
import { useSession } from '#hooks/session.ts';
import { useFlow } from '#hooks/useFlow.ts';
import { guideMachine, progressOf } from '#machines/content/guide.ts';
import { waitUntilOf } from '#machines/core/failureHandling.ts';
import type { Href, Path } from '#paths/href.ts';
import { EnterButtons } from '../EnterButtons';
import { AllSteps } from './AllSteps';
import { GuideHero } from './GuideHero';

interface GuideViewProps {
  readonly id: InputFrom<typeof guideMachine>['id'];
  /** The path of the guide itself. */
  readonly path: Path;
  readonly title: string;
  readonly picture: string;
  /** The page to which a finished guide leads. A guide without one is never finished: its steps are ways to the same aim, in no order. */
  readonly nextPage?: { readonly to: Href; readonly text: string };
  /** The pictures of the steps by their paths; a step without one has its number. */
  readonly pictures?: Readonly<Record<string, string>>;
  /** Stands above the list of the steps, over the edge of the hero; for visitors with the way to sign in. */
  readonly lead?: ReactNode;
  /** The paths of the steps that `lead` itself offers: the list leaves them out. */
  readonly offered?: readonly string[];
  /** Stands below the list of the steps. */
  readonly children?: ReactNode;
}

/** A guide in steps: its aim, for a visitor the way to sign in, and the list of the steps. */
export function GuideView({ id, path, title, picture, nextPage, pictures = {}, lead, offered = [], children }: GuideViewProps) {
  const { isMember } = useSession();
  const { actor } = useFlow(guideMachine, { input: { id, signedIn: isMember } });
  const snapshot = useSelector(actor, (current) => current);
  const { guide, failure } = snapshot.context;
  const looks = { as: 'section', gap: 12, padY: 16 } as const;
  const place = lead ? ({ card: true, inset: true, above: 12 } as const) : { className: layoutStyles.heroCard };
  if (!guide)
    return (
      <div className={layoutStyles.paddedPage}>
        <GuideHero barTitle={title} title={failure ? title : <Skeleton width="5em" />} picture={picture} />
        {/* A failed text takes nothing away from what the page does without it. */}
        {failure && lead && <div className={layoutStyles.heroCard}>{lead}</div>}
        {/* The key remounts the element once the text has come, so that browsers count no layout shift when the lead comes above it. */}
        <Stack
          key="without text"
          {...(failure ? place : { className: layoutStyles.heroCard })}
          {...looks}
          aria-label={title}
          aria-busy={!failure}
        >
          {failure ? (
            <FlowFailed failure={failure} waitUntil={waitUntilOf(snapshot)} onRetry={() => actor.send({ type: 'flow.retry' })} />
          ) : (
            <Skeleton height="320px" />
          )}
        </Stack>
      </div>
    );
  const [headline, ...promises] = guide.summary.split('，');
  const inOrder = isMember && nextPage !== undefined;
  const steps = guide.steps.filter(({ link }) => !link || !offered.includes(link.to));
  const isFinished = inOrder && progressOf(guide).done === guide.steps.length;
  return (
    <div className={layoutStyles.scenicPage}>
      <GuideHero
        barTitle={title}
        title={isFinished ? '全部完成' : headline}
        promises={promises}
        picture={isFinished ? undefined : picture}
      />
      {lead && <div className={layoutStyles.heroCard}>{lead}</div>}
      {(!lead || steps.length > 0) && (
        <Stack {...place} {...looks} aria-label="全部步骤">
          {!isMember && !lead && (
            <section aria-label="注册和登录">
              <EnterButtons returnTo={path} />
            </section>
          )}
          {lead && <h2>更多方式</h2>}
          {isFinished && (
            <LinkButton href={nextPage.to} wide tint="fill">
              {nextPage.text}
            </LinkButton>
          )}
          <AllSteps
            title={title}
            guide={{ ...guide, steps }}
            explained={!nextPage && !isMember}
            inOrder={inOrder}
            pictures={pictures}
            onOpened={(to) => actor.send({ type: 'guide.open', to })}
          />
        </Stack>
      )}
      <Stack inset gap={12} above={12}>
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
