import { shallowEqual, useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import { FlowFailed } from '../../../components/feedback/FlowFailed';
import { Skeleton } from '../../../components/feedback/Skeleton';
import layout from '../../../components/layout/layout.module.css';
import { useFlow } from '../../../hooks/useFlow';
import { useForm } from '../../../hooks/useForm';
import { waitUntilOf } from '../../../machines/core/states';
import { joinTeamForm } from '../../../machines/team/joinTeam/form';
import { joinTeamDraft, joinTeamMachine } from '../../../machines/team/joinTeam/machine';
import { reasons } from '../../../machines/team/joinTeam/setup';
import { AgreementSheet } from '../../content/document/AgreementSheet';
import { AskCode } from './AskCode';
import { Benefits } from './Benefits';
import styles from './join.module.css';
import { AlreadyInTeam, Joined, Refused } from './OutcomeViews';
import { PhoneStep } from './PhoneStep';
import { TeamCard } from './TeamCard';
import { VerifyStep } from './VerifyStep';

const select = (current: SnapshotFrom<typeof joinTeamMachine>) => ({
  invitation: current.context.invitation,
  known: current.context.known,
  mine: current.context.mine,
  captchaId: current.context.captchaId,
  failure: current.context.failure,
  loading: current.hasTag('loading'),
  asking: current.matches('askingCode'),
  unread: current.matches('failed') || current.matches('waitingToRead'),
  dead: current.matches('dead'),
  phone: current.hasTag('phone'),
  verifying: current.matches('verifying'),
  reading: current.matches({ verifying: 'reading' }),
  busy: current.hasTag('busy'),
  undecided: current.hasTag('undecided'),
  belonging: current.matches('belonging'),
  joined: current.matches('joined'),
  refusal: reasons.find(([, state]) => current.matches(state))?.[0] ?? null,
  waitUntil: waitUntilOf(current),
});

/** Joining a team: phone, eligibility, verification, result; `code` is the unparsed invite code of the link. */
export function JoinScreen({ code }: { readonly code: string | null }) {
  const { actor, children } = useFlow(joinTeamMachine, { input: { code }, draft: joinTeamDraft });
  const view = useSelector(actor, select, shallowEqual);
  const form = useForm(joinTeamForm, { failure: view.failure, endsWith: { captcha: view.captchaId } });
  const { send } = actor;
  return (
    <div className={layout.heroPage}>
      <TeamCard invitation={view.invitation} />
      <section className={`${layout.heroCard} ${styles.card}`} aria-label="加入团队" aria-busy={view.loading}>
        {view.loading && <LoadingSkeleton />}
        {view.unread && view.failure && (
          <FlowFailed failure={view.failure} waitUntil={view.waitUntil} onRetry={() => send({ type: 'flow.retry' })} />
        )}
        {view.asking && <AskCode form={form} send={send} />}
        {view.phone && <PhoneStep form={form} view={view} send={send} />}
        {view.verifying && <VerifyStep form={form} view={view} actors={children} send={send} />}
        {view.dead && <Refused reason="DEAD" send={send} />}
        {view.refusal && <Refused reason={view.refusal} teamName={view.known?.teamName} send={send} />}
        {view.belonging && <AlreadyInTeam mine={view.mine} />}
        {view.joined && <Joined teamName={view.invitation?.teamName} />}
      </section>
      {(view.phone || view.verifying || view.asking) && <Benefits />}
      <AgreementSheet
        open={view.reading}
        actor={children.document}
        onRetry={() => send({ type: 'flow.retry' })}
        onClose={() => send({ type: 'flow.back' })}
      />
    </div>
  );
}

const LoadingSkeleton = () => (
  <div className={styles.skeletons}>
    <Skeleton width="40%" />
    <Skeleton height="48px" />
    <Skeleton height="48px" />
  </div>
);

export type JoinView = ReturnType<typeof select>;
export type JoinFormState = ReturnType<typeof useForm<typeof joinTeamForm>>;
