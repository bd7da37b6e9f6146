// @vitest-environment happy-dom

import { inviter } from '@juyi/contract/team/invitation';
import { answerOf, envelope, json, sampleOf } from '@juyi/contract/tests/support/samples';
import { cleanup, configure, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import ShowPrize from '#screens/draw/casket/ShowPrize.tsx';
import { replaceTransport } from '#services/http/transport.ts';
import { sessionStore } from '#stores/session.ts';
import '../../support/react';

// Services are loaded lazily; this only ends a hung test.
configure({ asyncUtilTimeout: 30_000 });

/** The read of the member's card is answered by it. */
let answer: () => object;
let restore: () => void;
beforeEach(() => {
  sessionStore.setState({ token: 'T'.repeat(43) });
  restore = replaceTransport(() => async () => answerOf(json(answer())));
});
afterEach(() => {
  cleanup();
  restore();
  sessionStore.setState({ token: '' });
});

it.each([
  ['a member without a card', () => envelope(inviter, null), '暂时没有您的邀请码'],
  ['a failed read', () => ({ code: 500, message: '名片没有读到', data: null }), '加载失败，请重试'],
])('showing a prize says why there is no picture, and reads again: %s', async (_, failing, said) => {
  answer = failing;
  render(<ShowPrize prize={{ title: '青花盖碗', icon: '/prizes/tea-bowl.webp' }} />);
  expect((await screen.findByRole('alert')).textContent).toContain(said);
  expect(screen.queryByRole('button', { name: '晒一晒' })).toBeNull();
  answer = () => envelope(inviter, sampleOf(inviter.response) as object);
  fireEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByRole('button', { name: '晒一晒' })).toBeTruthy();
});
