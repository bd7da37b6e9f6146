// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { HomeFooter } from '#screens/account/home/HomeFooter.tsx';
import '../support/react';

it.each([
  ['a member without a team', true, '/scanAddTeam'],
  ['a member of a team', false, undefined],
])('%s is asked to join one: %s', (_, mayJoin, href) => {
  render(<HomeFooter mayJoin={mayJoin} onSignOut={() => undefined} />);
  expect(screen.queryByRole('link', { name: '加入团队' })?.getAttribute('href')).toBe(href);
});
