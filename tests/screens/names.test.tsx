// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { isolated } from '#components/display/format.ts';
import { Saving } from '#components/display/Price.tsx';
import { InvitationHero } from '#screens/auth/register/InvitationHero.tsx';

/** Reverses what follows it in a line, until it is isolated. */
const REVERSING = '\u202e青禾';

it('a name that reverses its direction is isolated from the sentence that quotes it', () => {
  const invitation = { nickname: REVERSING, teamName: REVERSING, phone: '138****8000', avatar: '', reward: undefined };
  const { container } = render(<InvitationHero invitation={invitation as never} />);
  expect([...container.querySelectorAll('bdi')].map(({ textContent }) => textContent)).toEqual([REVERSING, REVERSING]);
  expect(container.querySelector('h1')?.textContent).toBe(`${REVERSING}邀请您加入「${REVERSING}」`);
  expect(isolated(REVERSING)).toBe(`\u2068${REVERSING}\u2069`);
});

it('spec §9: what is saved has two decimals', () => {
  expect(render(<Saving fen={6900} market={12_800} />).container.textContent).toBe('省 ¥59.00');
});
