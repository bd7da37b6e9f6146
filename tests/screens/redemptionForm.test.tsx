// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { RedemptionForm } from '#screens/redemption/redeem/RedemptionForm.tsx';
import type { Status } from '#screens/redemption/redeem/redeemView.ts';
import { incomeTerms } from '../machines/redemption/fixtures';
import '../support/react';

const send = vi.fn();
const show = (status: Status, typed: string) => {
  send.mockClear();
  const context = { kind: 'CONTRIBUTION', typed, offer: null, failure: null } as never;
  render(<RedemptionForm status={status} context={context} terms={incomeTerms} uploader={undefined} send={send} />);
};

it.each([
  ['blank', '', [[{ type: 'redemption.next' }]]],
  ['missing', '', []],
  ['unfit', '1', []],
] as const)('the button of a form that is %s leads to its amount', (status, typed, sent) => {
  show(status, typed);
  fireEvent.click(screen.getByRole('button', { name: '下一步' }));
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
  expect(send.mock.calls).toEqual(sent);
});

it('the field of a missing amount says so', () => {
  show('missing', '');
  expect(screen.getByRole('textbox').getAttribute('aria-describedby')).toContain('-problem');
  expect(screen.getByText('请输入要兑换的收益')).toBeTruthy();
});

it('the button waits for a quote', () => {
  show('quoting', '100');
  expect(screen.getByRole('button', { name: '正在报价' })).toHaveProperty('disabled', true);
});
