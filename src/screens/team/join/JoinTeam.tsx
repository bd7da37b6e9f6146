import { shallowEqual, useSelector } from '@xstate/react';
import { FlowFailed } from '#components/feedback/FlowFailed.tsx';
import { Skeleton } from '#components/feedback/Skeleton.tsx';
import layoutStyles from '#components/layout/layout.module.css';
import { Stack } from '#components/layout/primitives.tsx';
import { Steps } from '#components/layout/Steps.tsx';
import LoadedContents from '#components/media/casket/LoadedContents.tsx';
import { isOnLayer } from '#hooks/hashLocation.ts';
import { useSession } from '#hooks/session.ts';
import { useFlow } from '#hooks/useFlow.ts';
import { useForm } from '#hooks/useForm.ts';
import { useOutput } from '#hooks/useOutput.ts';
import { joinTeamForm } from '#machines/team/joinTeam/form.ts';
import { joinTeamDraft, joinTeamMachine } from '#machines/team/joinTeam/machine.ts';
import { AgreementSheet } from '../../content/document/AgreementSheet';
import { AskCode } from './AskCode';
import styles from './join.module.css';
import { selectJoin } from './joinView';
import { OfferStep } from './OfferStep';
import { AlreadyInTeam, Joined } from './OutcomeViews';
import { PhoneStep } from './PhoneStep';
import { Refused } from './Refused';
import { TeamCard } from './TeamCard';
import { VerifyStep } from './VerifyStep';

interface JoinTeamProps {
  /** The invite code as the link has it, not yet validated; null for a link without a code. */
  readonly inviteCode: string | null;
}

/** The flow of joining a team: a member joins with one tap, a visitor by a verified phone. */
export function JoinTeam({ inviteCode }: JoinTeamProps) {
  const { isMember } = useSession();
  const { actor, children } = useFlow(joinTeamMachine, { input: { inviteCode, signedIn: isMember }, draft: joinTeamDraft });
  const view = useSelector(actor, selectJoin, shallowEqual);
  const { send } = actor;
  // The second step had a history entry of its own: without it, back would first do nothing.
  useOutput(actor, () => isOnLayer() && window.history.back());
  const form = useForm(joinTeamForm, { send, failure: view.failure, onProgress: send, resetKeys: { captcha: view.captchaId } });
  const loading = view.stage === 'readingMyTeam' || view.stage === 'opening';
  // TeamCard shows a placeholder for the invitation while the link's code is looked up.
  const isInvitationAwaited = loading && inviteCode !== null;
  const isInForm = view.stage === 'phone' || view.stage === 'verifying';

  function currentStep() {
    switch (view.stage) {
      case 'readingMyTeam':
      case 'opening':
        return <LoadingSkeleton />;
      case 'failed':
      case 'waitingToRead':
        return (
          view.failure && (
            <FlowFailed failure={view.failure} waitUntil={view.waitUntil} onRetry={() => send({ type: 'flow.retry' })} />
          )
        );
      case 'askingInviteCode':
        return <AskCode form={form} send={send} />;
      case 'offering':
        return <OfferStep newRequestId={form.newRequestId} view={view} send={send} />;
      case 'phone':
        return <PhoneStep form={form} view={view} signedIn={isMember} send={send} />;
      case 'verifying':
        return <VerifyStep form={form} view={view} actors={children} send={send} />;
      case 'belonging':
        return <AlreadyInTeam myTeam={view.myTeam} />;
      case 'joined':
        return <Joined teamName={view.invitation?.teamName} reward={view.reward} isNew={view.phoneCheck?.registered === false} />;
      default:
        return <Refused reason={view.stage} signedIn={isMember} teamName={view.phoneCheck?.teamName} send={send} />;
    }
  }

  return (
    <div className={layoutStyles.paddedPage}>
      <TeamCard view={view} awaitsInvitation={isInvitationAwaited} />
      <section className={`${layoutStyles.heroCard} ${styles.card}`} aria-label="加入团队" aria-busy={loading}>
        {!isMember && (isInForm || isInvitationAwaited) && (
          <Steps label="加入团队" steps={steps} active={view.stage === 'verifying' ? 1 : 0} />
        )}
        {currentStep()}
      </section>
      <div className="inset">{!loading && <LoadedContents />}</div>
      <AgreementSheet
        open={view.status === 'reading'}
        actor={children.document}
        onRetry={() => send({ type: 'flow.retry' })}
        onClose={() => send({ type: 'flow.back' })}
      />
    </div>
  );
}

/** The steps of a visitor. The last one is `Joined`, which shows no steps. */
const steps = [{ text: '填手机号' }, { text: '短信验证' }, { text: '领新人礼' }];

/** The skeleton of a step while the invitation is read. */
const LoadingSkeleton = () => (
  <Stack gap={16} above={16}>
    <Skeleton width="40%" />
    <Skeleton height="48px" />
    <Skeleton height="48px" />
  </Stack>
);
