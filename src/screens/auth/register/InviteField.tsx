import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { rewardText } from '../../../components/display/rewardText';
import { TextField } from '../../../components/form/TextField';
import type { FieldBinding } from '../../../hooks/useForm';
import type { inviteCardMachine } from '../../../machines/auth/inviteCard';
import type { InviteCardEvent } from '../../../machines/auth/inviteCard.events';
import styles from './RegisterScreen.module.css';

export interface InviteFieldProps {
  readonly field: FieldBinding<string>;
  readonly actor: ActorRefFrom<typeof inviteCardMachine> | undefined;
  /** The code is unknown or no longer valid. */
  readonly invalid: boolean;
  readonly send: (event: InviteCardEvent) => void;
}

/** The invite code: looked up on blur; the inviter is shown beside it. */
export function InviteField({ field, actor, invalid, send }: InviteFieldProps) {
  const invitation = useSelector(actor, (current) => current?.context.invitation ?? null);
  const gift = rewardText(invitation?.reward ?? null);
  return (
    <>
      <TextField
        {...field}
        label="邀请码"
        hint={gift ? `（注册得 ${gift}）` : '（选填，好友邀请有新人礼）'}
        placeholder="请输入好友的邀请码"
        autoComplete="off"
        maxLength={64}
        onChange={(typed) => {
          field.onChange(typed);
          if (invitation || invalid) send({ type: 'invite.drop' });
        }}
        onBlur={() => {
          field.onBlur();
          if (field.value && !invitation) send({ type: 'invite.check', code: field.value });
        }}
        aside={invitation && <span className={styles.inviter}>来自 {invitation.phone}</span>}
      />
      {invalid && (
        <p className={styles.invalid} aria-live="polite">
          邀请码无效或已失效，您仍可直接注册
        </p>
      )}
    </>
  );
}
