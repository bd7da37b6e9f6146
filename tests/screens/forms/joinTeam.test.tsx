// @vitest-environment happy-dom
import { inviter, verifyRecruitCode } from '@juyi/contract/team/invitation';
import { joinTeam, myTeam } from '@juyi/contract/team/joining';
import { answerOf, goodAnswer, sampleOf } from '@juyi/contract/tests/support/samples';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { SessionContext } from '#hooks/session.ts';
import { sessionMachine } from '#machines/auth/session.ts';
import { JoinTeam } from '#screens/team/join/JoinTeam.tsx';
import { answer, answerCalls, noAnswer, signIn } from '../../support/react';

const card = { ...(sampleOf(inviter.response) as object), phone: '138****8000', recruitCode: 'MR9K3T' };
const team = { ...(sampleOf(verifyRecruitCode.response) as object), memberCount: 9 };

beforeEach(() => {
  signIn();
  answerCalls(({ path, payload }) => {
    if (path === inviter.path) return answer(inviter, String(payload.recruitCode).startsWith('ABC') ? null : card);
    if (path === verifyRecruitCode.path) return answer(verifyRecruitCode, team);
    if (path === myTeam.path) return answer(myTeam, { joined: false });
    if (path === joinTeam.path) return Promise.resolve(answerOf(goodAnswer(joinTeam)));
    return noAnswer();
  });
});

describe('joining as a member', () => {
  const open = (inviteCode: string | null) => {
    const session = createActor(sessionMachine).start();
    render(
      <SessionContext.Provider value={session}>
        <JoinTeam inviteCode={inviteCode} />
      </SessionContext.Provider>,
    );
  };

  it('says so of every wrong code, and what is typed next replaces it', async () => {
    open(null);
    for (const code of ['ABC', 'ABCD', 'ABCDE', 'ABCDE']) {
      const field = await screen.findByLabelText<HTMLInputElement>('邀请码');
      fireEvent.change(field, { target: { value: code } });
      fireEvent.click(screen.getByRole('button', { name: '下一步' }));
      await waitFor(() => expect(screen.queryByLabelText('邀请码')).toBeNull());
      await screen.findByText('邀请码不存在或已失效，请核对');
      const again = screen.getByLabelText<HTMLInputElement>('邀请码');
      expect(document.activeElement).toBe(again);
      expect([again.selectionStart, again.selectionEnd]).toEqual([0, code.length]);
    }
  });

  it('says how many the team had before, but not afterwards', async () => {
    open('JY8K2M');
    await screen.findByText('已有 9 位成员');
    fireEvent.click(await screen.findByRole('button', { name: '一键加入' }));
    fireEvent.click(await screen.findByText('确认加入'));
    await screen.findByText(/^欢迎加入/);
    expect(screen.queryByText('已有 9 位成员')).toBeNull();
  });
});
