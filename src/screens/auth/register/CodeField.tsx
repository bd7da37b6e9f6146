import { shallowEqual, useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import { newcomerRewardText } from '#components/display/newcomerReward.ts';
import { Icon } from '#components/icons/Icon.tsx';
import { Row, Stack, Text } from '#components/layout/primitives.tsx';
import { type inviteCardMachine, isPending } from '#machines/auth/inviteCard.ts';
import { statusOf } from '#machines/core/status.ts';
import styles from './CodeField.module.css';
import InviteField from './InviteField';
import type { CodeFieldProps } from './RegisterForm';

/** Selects the view of the code and of who invites. The snapshot is undefined until the registration has started the machine of the card. */
export const selectInvitation = (current: SnapshotFrom<typeof inviteCardMachine> | undefined) => ({
  invitation: current?.context.invitation ?? null,
  isLookedUp: current !== undefined && isPending(statusOf(current)),
});

interface UsedCodeProps extends CodeFieldProps {
  /** A second line tells what the code gives, on a page that does not. With it the code is as high as the button to open its field. */
  readonly namesGift?: boolean;
}

/** Shows the link's code as one line while it is looked up or in use, and the field for it once it is to be changed. */
export function CodeField({ namesGift, ...props }: UsedCodeProps) {
  const { field, actor, open, send } = props;
  const { invitation, isLookedUp } = useSelector(actor, selectInvitation, shallowEqual);
  if (open || (!invitation && !isLookedUp)) return <InviteField {...props} />;
  return (
    <Row className={styles.used} gap={8} above={namesGift ? 4 : 8} size={14} tint="jade">
      <Icon name="ticket" size={18} />
      {/* A new key remounts the element, so that browsers count no layout shift for its new text. */}
      <Stack key={invitation ? 'used' : 'lookedUp'} grow>
        <p>
          {invitation ? '已使用邀请码' : '邀请码'} <b>{invitation?.inviteCode ?? field.value}</b>
        </p>
        {namesGift && (
          <Text size={12}>{invitation ? newcomerRewardText(invitation.reward) || `来自 ${invitation.phone}` : '\u00a0'}</Text>
        )}
      </Stack>
      <button type="button" className={styles.change} onClick={() => send({ type: 'invite.edit' })}>
        更换
      </button>
    </Row>
  );
}

/** The code on the page of plain registration, which loads it lazily. */
export default function CodeFieldWithGift(props: CodeFieldProps) {
  return <CodeField {...props} namesGift />;
}
