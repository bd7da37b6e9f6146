// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Account } from '#machines/account/account.ts';
import { MemberHeader } from '#screens/account/home/MemberHeader.tsx';

it.each([
  ['👨‍👩‍👧全家', '👨'],
  ['🦊狐狸', '🦊'],
  ['林小艺', '林'],
])('the initial of %s is a whole character', (nickname, initial) => {
  const account = { nickname, avatar: '', phone: '138****8000', level: 1, inviteCode: 'JY8K2M' } as Account;
  const { container } = render(<MemberHeader account={account} failed={false} />);
  expect(container.querySelector('[aria-hidden=true]:not(svg)')?.textContent).toBe(initial);
});
