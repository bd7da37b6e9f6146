import type { FormEvent } from 'react';
import type { ActorRefFrom } from 'xstate';
import { SubmitButton } from '#components/form/SubmitButton.tsx';
import { TextField } from '#components/form/TextField.tsx';
import { Stack, Text } from '#components/layout/primitives.tsx';
import type { joinTeamMachine } from '#machines/team/joinTeam/machine.ts';
import styles from './join.module.css';
import type { JoinFormState } from './joinView';

interface AskCodeProps {
  readonly form: JoinFormState;
  readonly send: ActorRefFrom<typeof joinTeamMachine>['send'];
}

/** Asks for an invite code if the link has no valid one. Case and spaces in the code don't matter. */
export function AskCode({ form, send }: AskCodeProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.check(['inviteCode'], (filled) => send({ type: 'invite.check', ...filled }));
  };
  return (
    <Stack as="form" className={styles.code} gap={8} above={4} onSubmit={submit} noValidate>
      <TextField
        {...form.field('inviteCode')}
        label="邀请码"
        placeholder="请输入邀请码"
        autoComplete="off"
        maxLength={10}
        onFocusCapture={(event) => event.target.select()}
      />
      <Text below={8} size={14} tone="faint" lineBreak="words">
        邀请码为 6 位字母或数字，见好友的邀请海报
      </Text>
      <SubmitButton busy={false} busyText="正在查询">
        下一步
      </SubmitButton>
    </Stack>
  );
}
