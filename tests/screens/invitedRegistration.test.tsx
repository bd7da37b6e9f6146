// @vitest-environment happy-dom

import { register } from '@juyi/contract/auth/registration';
import { inviter, verifyRecruitCode } from '@juyi/contract/team/invitation';
import { answerOf, goodAnswer, json, sampleOf } from '@juyi/contract/tests/support/samples';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AnyActorRef, AnyMachineSnapshot, InspectionEvent } from 'xstate';
import { FlowContext } from '#hooks/FlowContext.ts';
import AppRegisterScreen from '#screens/auth/register/AppRegisterScreen.tsx';
import InviteField from '#screens/auth/register/InviteField.tsx';
import ScanRegisterScreen from '#screens/auth/register/ScanRegisterScreen.tsx';
import { answer, answerCalls, noAnswer } from '../support/react';

const FULL = '邀请人的团队已满';
const typed = {
  phone: '13800138000',
  smsCode: '258036',
  password: 'juyi2026',
  agreed: true,
  requestId: '0b7c5d1e-8f0a-4b3c-9d2e-1f6a7b8c9d0e',
};

it('a code of the usual length is looked up as soon as it is typed and not again on blur, with a space too', () => {
  const send = vi.fn();
  const noop = () => undefined;
  const field = {
    id: 'code',
    name: 'inviteCode',
    value: 'JY8K2M ',
    error: undefined,
    invalid: false,
    onChange: noop,
    onBlur: noop,
  };
  const state = { takesFocus: false, registrationRefused: false, codeUnknown: false };
  render(<InviteField field={field} actor={undefined} {...state} send={send} />);
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'MR9K3T ' } });
  fireEvent.blur(screen.getByRole('textbox'));
  expect(send.mock.calls).toEqual([[{ type: 'invite.check', inviteCode: 'MR9K3T ' }]]);
});

describe('registration with a code of the link', () => {
  let isLost = false;
  beforeEach(() => {
    isLost = false;
    answerCalls(({ path }) => {
      if (path === register.path && isLost) return Promise.reject(new Error('no answer'));
      if (path === register.path)
        return Promise.resolve(answerOf(json({ code: 40004, message: FULL, data: { field: 'inviteCode' } })));
      if (path === inviter.path) {
        const card = { ...(sampleOf(inviter.response) as object), phone: '138****8000', shareUrl: 'https://juyi.test' };
        return answer(inviter, card);
      }
      if (path === verifyRecruitCode.path) return Promise.resolve(answerOf(goodAnswer(verifyRecruitCode)));
      return noAnswer();
    });
    window.location.hash = '#/r?code=JY8K2M';
  });
  afterEach(() => {
    window.location.hash = '';
  });

  /** The screen, and its flow. */
  async function show(Screen = ScanRegisterScreen): Promise<AnyActorRef> {
    // StrictMode makes several actors: this is the one that runs. The prizes below the form have an actor of their own.
    let flow: AnyActorRef | undefined;
    const inspect = (event: InspectionEvent) => {
      if (event.type === '@xstate.snapshot' && (event.snapshot as AnyMachineSnapshot).machine?.id === 'registration')
        flow = event.actorRef as AnyActorRef;
    };
    render(
      <FlowContext.Provider value={{ inspect }}>
        <Screen />
      </FlowContext.Provider>,
    );
    if (Screen === ScanRegisterScreen) await screen.findByText('已使用邀请码');
    return flow as AnyActorRef;
  }
  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^邀请码/ });
  const refuse = async (flow: AnyActorRef) => {
    act(() => flow.send({ type: 'registration.submit', ...typed, inviteCode: 'JY8K2M' }));
    await screen.findByText(FULL);
  };

  it('refused: the code can be corrected in its field, where the message and a way on stand', async () => {
    await refuse(await show());
    expect(field().value).toBe('JY8K2M');
    expect(document.activeElement).toBe(field());
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('请更换邀请码，或清空后直接注册')).toBeTruthy();
  });

  it('refused: the field stays and is free to be emptied, and the message goes', async () => {
    await refuse(await show());
    fireEvent.change(field(), { target: { value: '' } });
    fireEvent.blur(field());
    expect(field().value).toBe('');
    expect(screen.queryByText(FULL)).toBeNull();
    expect(screen.queryByText('请更换邀请码，或清空后直接注册')).toBeNull();
  });

  it('can be changed before anything is refused; another code that is known keeps its field', async () => {
    await show();
    fireEvent.click(screen.getByRole('button', { name: '更换' }));
    expect(document.activeElement).toBe(field());
    fireEvent.change(field(), { target: { value: 'MR9K3T' } });
    fireEvent.blur(field());
    await waitFor(() => expect(screen.getByText('来自 138****8000', { selector: 'form *' })).toBeTruthy());
    expect(field().value).toBe('MR9K3T');
  });

  it('says once a submission got no answer that the phone may be registered, and leads to the login', async () => {
    isLost = true;
    const flow = await show();
    act(() => flow.send({ type: 'registration.submit', ...typed, inviteCode: 'JY8K2M' }));
    expect(await screen.findByText(/再试一次会用同样的验证码和密码完成/)).toBeTruthy();
    fireEvent.click(await screen.findByRole('button', { name: '返回修改' }));
    expect(await screen.findByText(/^上次提交没有收到结果，可能已注册成功/)).toBeTruthy();
    isLost = false;
    await refuse(flow);
    expect(
      screen
        .getByText(/可能已注册成功/)
        .querySelector('a')
        ?.getAttribute('href'),
    ).toBe('/login');
  });

  it('the plain registration has the code of its link and what it gives in two lines', async () => {
    window.location.hash = '#/AppRegister?code=JY8K2M';
    await show(AppRegisterScreen);
    expect((await screen.findByText(/^\d+ 次开盒.*贡献值$/)).parentElement?.textContent).toMatch(/^已使用邀请码 JY8K2M/);
    fireEvent.click(screen.getByRole('button', { name: '更换' }));
    expect(field().value).toBe('JY8K2M');
  });

  it('the field of a code folds away without one; a tap opens it for typing', async () => {
    window.location.hash = '#/AppRegister';
    await show(AppRegisterScreen);
    expect(screen.queryByRole('textbox', { name: /^邀请码/ })).toBeNull();
    // The button and the field are lazily loaded.
    fireEvent.click(await screen.findByRole('button', { name: '有邀请码？填写得新人礼' }));
    const opened = await screen.findByRole('textbox', { name: /^邀请码/ });
    await waitFor(() => expect(document.activeElement).toBe(opened));
  });

  it('refused on the plain registration: the message stays at the field, too', async () => {
    await refuse(await show(AppRegisterScreen));
    expect(field().getAttribute('aria-describedby')).toBe(`${field().id}-error`);
  });
});
