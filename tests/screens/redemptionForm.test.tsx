// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { NeededLine } from '#screens/redemption/redeem/NeededLine.tsx';
import { OfferLines } from '#screens/redemption/redeem/OfferLines.tsx';
import { RedemptionForm } from '#screens/redemption/redeem/RedemptionForm.tsx';
import { RedemptionTotal } from '#screens/redemption/redeem/RedemptionTotal.tsx';
import { mostGain, type Status } from '#screens/redemption/redeem/redeemView.ts';
import { incomeTerms } from '../machines/redemption/fixtures';
import '../support/react';

const send = vi.fn();
const show = (status: Status, typed: string, kind = 'CONTRIBUTION') => {
  send.mockClear();
  const context = { kind, typed, offer: null, failure: null } as never;
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

it('the error of an amount stands alone; before one is typed, the least amount says what it gains', () => {
  show('unfit', '1');
  expect(screen.getByText('最少 ¥10.00')).toBeTruthy();
  expect(screen.queryByText(/可得/)).toBeNull();
  cleanup();
  show('blank', '');
  expect(screen.getByText(/¥10\.00 可得/)).toBeTruthy();
});

it('the total has what is left of the balance or missing, or what is gained', () => {
  const { rerender } = render(<RedemptionTotal kind="MALL" amounts={{ spend: 1380, fee: 0, gain: 2, balanceAfter: 1020 }} />);
  const total = () => screen.getByRole('region', { name: '合计' });
  expect(total().textContent).toBe('合计 13.80 数据IP换后剩 10.20');
  rerender(<RedemptionTotal kind="MALL" amounts={{ spend: 1380, fee: 0, gain: 2, balanceAfter: -200 }} />);
  expect(total().textContent).toBe('合计 13.80 数据IP还差 2.00');
  rerender(<RedemptionTotal kind="CONTRIBUTION" amounts={{ spend: 3900, fee: 39, gain: 390, balanceAfter: 41 }} />);
  expect(total().textContent).toBe('合计 ¥39.39 含手续费 ¥0.39');
  rerender(<RedemptionTotal kind="MALL" amounts={null} />);
  expect(total().getAttribute('aria-busy')).toBe('true');
});

it('the whole balance gains nothing if it is below the least amount, or unknown', () => {
  expect([incomeTerms, { ...incomeTerms, max: 0 }, null].map(mostGain)).toEqual([3140, 0, 0]);
});

it.each(['CONTRIBUTION', 'MALL'])('an expired quote of %s says so', (kind) => {
  show('expired', '100', kind);
  expect(screen.getByText('报价已过期，请重新确认')).toBeTruthy();
});

it('the missing data IP names its goods and leads back to them', () => {
  render(<NeededLine goodsId="paper-cut" name="剪纸窗花" needed={120} />);
  expect(screen.getByRole('link', { name: /^换剪纸窗花还差 1\.20 数据IP/ }).getAttribute('href')).toMatch(
    /\/Productdetails\?id=paper-cut$/,
  );
});

it('a quote says how long its rate holds', () => {
  const amounts = { spend: 200, fee: 0, gain: 200, balanceAfter: 265 };
  render(<OfferLines kind="DATA_IP" amounts={amounts} until={Number.MAX_SAFE_INTEGER} />);
  expect(screen.getByText('按此比例兑换')).toBeTruthy();
  expect(screen.getByRole('timer').textContent).toMatch(/^剩余 \d+:\d\d$/);
});

it('the button waits for a quote', () => {
  show('quoting', '100');
  expect(screen.getByRole('button', { name: '正在报价' })).toHaveProperty('disabled', true);
});
