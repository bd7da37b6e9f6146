import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { newcomerRewardText } from '#components/display/newcomerReward.ts';
import { TextField } from '#components/form/TextField.tsx';
import { useFocusWhen } from '#hooks/focus/focus.ts';
import type { FieldBinding } from '#hooks/useForm.ts';
import type { InviteCardEvent } from '#machines/auth/inviteCard.events.ts';
import type { inviteCardMachine } from '#machines/auth/inviteCard.ts';
import type { RegistrationEvent } from '#machines/auth/registration/events.ts';
import styles from './register.module.css';

export interface InviteFieldProps {
  readonly field: FieldBinding<string>;
  readonly actor: ActorRefFrom<typeof inviteCardMachine> | undefined;
  /** The form is at this field. */
  readonly asked: boolean;
  /** The registration was refused because of the code. */
  readonly refused: boolean;
  /** The code is unknown or no longer valid. */
  readonly invalid: boolean;
  readonly send: (event: InviteCardEvent | Extract<RegistrationEvent, { type: 'invite.edit' }>) => void;
}

/** The gateway's codes have this many characters. A code of another length is looked up when the field is left. */
const CODE_LENGTH = 6;

/**
 * The field of the invite code, with the inviter beside it. The code is looked up as soon as it is complete, and not after a tap elsewhere:
 * what the answer adds to the page would move it under that tap.
 */
export default function InviteField({ field, actor, asked, refused, invalid, send }: InviteFieldProps) {
  // The field takes the focus of the button that opened it, which is gone.
  useFocusWhen(field.id, asked);
  const invitation = useSelector(actor, (current) => current?.context.invitation ?? null);
  // The look-up of the code has an answer.
  const hasAnswer = invitation || invalid;
  const gift = newcomerRewardText(invitation?.reward ?? null);
  return (
    <>
      <TextField
        {...field}
        label="邀请码"
        labelNote={gift ? `（得 ${gift}）` : '（选填）'}
        placeholder="请输入好友的邀请码"
        autoComplete="off"
        maxLength={64}
        onChange={(typed) => {
          field.onChange(typed);
          if (typed.trim().length === CODE_LENGTH) send({ type: 'invite.check', inviteCode: typed });
          else if (hasAnswer || !typed) send({ type: 'invite.drop' });
        }}
        onBlur={() => {
          field.onBlur();
          // A code with an answer is not looked up again, because an invalid one would be submitted in the meantime.
          if (field.value && !hasAnswer && field.value.length !== CODE_LENGTH)
            send({ type: 'invite.check', inviteCode: field.value });
        }}
        trailing={invitation && <span className={styles.inviter}>来自 {invitation.phone}</span>}
      />
      {(invalid || (refused && field.invalid)) && (
        <p className={styles.invalid} aria-live="polite">
          {invalid ? '邀请码无效或已失效，改正后可得新人礼，也可直接注册' : '请更换邀请码，或清空后直接注册'}
        </p>
      )}
    </>
  );
}
