// @vitest-environment happy-dom
import { inviter } from '@juyi/contract/team/invitation';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { AddressFlow } from '#screens/address/AddressFlow.tsx';
import LoginScreen from '#screens/auth/login/LoginScreen.tsx';
import AppRegisterScreen from '#screens/auth/register/AppRegisterScreen.tsx';
import { listen } from '../../support/client';
import { answerCalls, noAnswer } from '../../support/react';

let sent: string[] = [];
beforeEach(() => {
  sent = [];
  answerCalls(({ method, path }) => {
    // The registration reads its inviter by a service that is loaded lazily, at any moment.
    if (method === 'POST' && path !== inviter.path) sent.push(path);
    return noAnswer();
  });
});

describe('what a form finds itself is said at the fields, without a toast and without a call', () => {
  it.each([
    ['the address', () => <AddressFlow id={null} />, '保存'],
    ['the login', () => <LoginScreen />, '登录'],
    ['the registration', () => <AppRegisterScreen />, '注册'],
  ])('%s', async (_, view, button) => {
    const heard = listen();
    render(view());
    const before = [...sent];
    fireEvent.click(screen.getByRole('button', { name: button }));
    await waitFor(() => expect(document.querySelector('[aria-invalid="true"]')).not.toBeNull());
    expect(heard.toasts).toEqual([]);
    expect(sent).toEqual(before);
    heard.stop();
  });
});
