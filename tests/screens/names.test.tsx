// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { isolated } from '#components/display/format.ts';
import { Saving } from '#components/display/Price.tsx';
import type { Account } from '#machines/account/account.ts';
import { MemberHeader } from '#screens/account/home/MemberHeader.tsx';
import { InvitationHero } from '#screens/auth/register/InvitationHero.tsx';
import { AmountCard } from '#screens/redemption/redeem/AmountCard.tsx';
import { AlreadyInTeam, Joined } from '#screens/team/join/OutcomeViews.tsx';
import { Refused } from '#screens/team/join/Refused.tsx';
import { RecruitRow } from '#screens/team/personRows.tsx';

afterEach(cleanup);

/** Reverses what follows it in a line, until it is isolated. */
const REVERSING = '\u202e青禾';

it('a name that reverses its direction is isolated from the sentence that quotes it', () => {
  const invitation = { nickname: REVERSING, teamName: REVERSING, phone: '138****8000', avatar: '', reward: undefined };
  const { container } = render(<InvitationHero invitation={invitation as never} />);
  expect([...container.querySelectorAll('bdi')].map(({ textContent }) => textContent)).toEqual([REVERSING, REVERSING]);
  expect(container.querySelector('h1')?.textContent).toBe(`${REVERSING}邀请您加入聚艺「${REVERSING}」`);
  expect(isolated(REVERSING)).toBe(`\u2068${REVERSING}\u2069`);
});

it.each([
  ['who has a team', <AlreadyInTeam key="team" myTeam={{ joined: true, teamName: REVERSING, leaderName: REVERSING }} />, 2],
  ['who has joined', <Joined key="joined" teamName={REVERSING} reward={null} isNew={false} />, 1],
  [
    'who is refused',
    <Refused key="refused" reason="otherTeam" signedIn={false} teamName={REVERSING} send={() => undefined} />,
    1,
  ],
  ['who was invited', <RecruitRow key="recruit" row={{ nickname: REVERSING, phone: '138****8000' } as never} />, 1],
])('so it is for one %s', (_, view, names) => {
  const { container } = render(view);
  const plain = container.textContent?.replaceAll(isolated(REVERSING), '') ?? '';
  const marked = [...container.querySelectorAll('bdi')].filter(({ textContent }) => textContent === REVERSING);
  expect(plain.split(REVERSING)).toHaveLength(marked.length + 1);
  expect((container.textContent ?? '').split(REVERSING)).toHaveLength(names + 1);
});

it('spec §9: what is saved has two decimals', () => {
  expect(render(<Saving price={6900} marketPrice={12_800} />).container.textContent).toBe('省 ¥59.00');
});

it('spec §9: so have the amounts to tap', () => {
  const terms = { available: 31_800, min: 100, max: 31_800, multiple: 100, rate: { spend: 100, gain: 10 }, goods: null };
  const context = { kind: 'CONTRIBUTION', typed: '' } as never;
  render(<AmountCard kind="CONTRIBUTION" status="blank" context={context} terms={terms} send={() => undefined} />);
  expect(screen.getByRole('group', { name: '快捷填写' }).textContent).toBe('¥1得 10¥200得 2,000¥318得 3,180');
  // Before an amount is typed, the line says what the least one gains.
  expect(document.body.textContent).toContain('¥1.00 可得 10 贡献值');
  for (const typed of ['200.00', '200']) {
    cleanup();
    const chosen = { kind: 'CONTRIBUTION', typed } as never;
    render(<AmountCard kind="CONTRIBUTION" status="blank" context={chosen} terms={terms} send={() => undefined} />);
    expect(screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent)).toEqual(['¥200得 2,000']);
  }
});

it.each([
  ['👨‍👩‍👧全家', '👨'],
  ['🦊狐狸', '🦊'],
  ['林小艺', '林'],
])('the initial of %s is a whole character', (nickname, initial) => {
  const account = { nickname, avatar: '', phone: '138****8000', level: 1, inviteCode: 'JY8K2M' } as Account;
  const { container } = render(<MemberHeader account={account} failed={false} />);
  expect(container.querySelector('[aria-hidden=true]:not(svg)')?.textContent).toBe(initial);
});
