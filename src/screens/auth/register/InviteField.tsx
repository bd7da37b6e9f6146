import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { newcomerRewardText } from '#components/display/newcomerReward.ts';
import { TextField } from '#components/form/TextField.tsx';
import { useFocusWhen } from '#hooks/focus/focus.ts';
import type { FieldBinding } from '#hooks/useForm.ts';
import type { InviteCardEvent } from '#machines/auth/inviteCard.events.ts';
import type { inviteCardMachine } from '#machines/auth/inviteCard.ts';
import type { RegistrationEvent } from '#machines/auth/registration/events.ts';
import styles from './CodeField.module.css';

export interface InviteFieldProps {
  readonly field: FieldBinding<string>;
  readonly actor: ActorRefFrom<typeof inviteCardMachine> | undefined;
  /** The form is at this field. */
  readonly takesFocus: boolean;
  /** The registration was refused because of the code. */
  readonly registrationRefused: boolean;
  /** The look-up found the code unknown or no longer valid. */
  readonly codeUnknown: boolean;
  readonly send: (event: InviteCardEvent | Extract<RegistrationEvent, { type: 'invite.edit' }>) => void;
}

/** The gateway's codes have six characters. A code of another length is looked up when the field is left. */
const hasUsualLength = (code: string) => code.trim().length === 6;

/**
 * The field of the invite code, with the inviter beside it. The code is looked up as soon as it has its usual length. A look-up on
 * blur would be too late: the answer lengthens the page, and the button that the member is tapping would move away.
 */
export default function InviteField({ field, actor, takesFocus, registrationRefused, codeUnknown, send }: InviteFieldProps) {
  // The field takes the focus of the button that opened it, which is gone.
  useFocusWhen(field.id, takesFocus);
  const invitation = useSelector(actor, (current) => current?.context.invitation ?? null);
  const isAnswered = invitation !== null || codeUnknown;
  const showsHint = codeUnknown || (registrationRefused && field.invalid);
  const gift = newcomerRewardText(invitation?.reward ?? null);
  const lookUp = (inviteCode: string) => send({ type: 'invite.check', inviteCode });
  const change = (typed: string) => {
    field.onChange(typed);
    if (hasUsualLength(typed)) lookUp(typed);
    // The answer was about the text before, and an empty field needs none.
    else if (isAnswered || !typed) send({ type: 'invite.drop' });
  };
  const leave = () => {
    field.onBlur();
    // A second look-up would clear the mark `codeUnknown`, and a submission meanwhile would include the code.
    if (field.value && !isAnswered && !hasUsualLength(field.value)) lookUp(field.value);
  };
  return (
    <>
      <TextField
        {...field}
        label="邀请码"
        labelNote={gift ? `（得 ${gift}）` : '（选填）'}
        placeholder="请输入好友的邀请码"
        autoComplete="off"
        maxLength={64}
        onChange={change}
        onBlur={leave}
        trailing={invitation && <span className={styles.inviter}>来自 {invitation.phone}</span>}
      />
      {showsHint && (
        <p className={styles.invalid} aria-live="polite">
          {codeUnknown ? '邀请码无效：改正得新人礼，也可直接注册' : '请更换邀请码，或清空后直接注册'}
        </p>
      )}
    </>
  );
}
