import type { FormEvent } from 'react';
import type { ActorRefFrom } from 'xstate';
import { SubmitButton } from '../../../components/form/SubmitButton';
import { TextField } from '../../../components/form/TextField';
import type { joinTeamMachine } from '../../../machines/team/joinTeam/machine';
import styles from './join.module.css';
import type { JoinFormState } from './joinView';

interface AskCodeProps {
  readonly form: JoinFormState;
  readonly send: ActorRefFrom<typeof joinTeamMachine>['send'];
}

/** Asks for an invite code when the link has no valid one; case and spaces don't matter. */
export function AskCode({ form, send }: AskCodeProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.check(['code'], (filled) => send({ type: 'invite.check', ...filled }));
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField {...form.field('code')} label="邀请码" placeholder="请输入邀请码" autoComplete="off" maxLength={64} />
      <div className={styles.submit}>
        <SubmitButton busy={false} busyText="正在查询">
          下一步
        </SubmitButton>
      </div>
    </form>
  );
}
