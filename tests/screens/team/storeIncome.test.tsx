// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { StoreIncome } from '#screens/team/income/StoreIncome.tsx';
import { modes } from '../../support/react';

const read = { failed: null, hidden: false, ended: true, reload: () => undefined };
const income = { total: 1_354_000, today: 0, month: 0, available: 800_270, frozen: 13_130, withdrawn: 480_000 };

describe.each(modes)('the income of a store, in %s', (_, Mode) => {
  const wordsOf = (value: typeof income & { readonly exchanged?: number }) => {
    render(<StoreIncome income={{ ...read, value }} invited={{ ...read, value: null }} />, { wrapper: Mode });
    return screen.getByRole('list', { name: '收益的来去' }).textContent;
  };

  it('says all that lies between what was earned and the balance', () =>
    expect(wordsOf({ ...income, exchanged: 60_600 })).toMatch(/^已提现 ¥4,800.00已兑换贡献值 ¥606.00兑换处理中 ¥131.30/));

  it('of a backend that does not say what was exchanged, nothing of that', () =>
    expect(wordsOf(income)).toMatch(/^已提现 ¥4,800.00兑换处理中 ¥131.30收益可以/));
});
