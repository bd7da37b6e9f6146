import type { RedemptionKind } from '../../contract/redemption/redemption';
import type { Currency } from '../ledger/schema';
import type { QuotedKind } from './schema';

interface Kind {
  readonly spends: Currency;
  /** Null: goods, which no account holds. */
  readonly gains: Currency | null;
  readonly title: string;
}

/** What the three kinds of redemption move. */
export const kinds: Readonly<Record<RedemptionKind, Kind>> = {
  CONTRIBUTION: { spends: 'INCOME', gains: 'CONTRIBUTION', title: '收入兑换贡献值' },
  DATA_IP: { spends: 'CONTRIBUTION', gains: 'DATA_IP', title: '贡献值兑换数据IP' },
  MALL: { spends: 'DATA_IP', gains: null, title: '数据IP兑换商品' },
};

/** Amounts in minor units: `spend` gives `gain`; the fee is in ten-thousandths of what is spent. */
export interface Terms {
  readonly rate: { readonly spend: number; readonly gain: number };
  readonly fee: number;
  readonly min: number;
  readonly multiple: number;
}

/** ¥1 is 10 points with a fee of 1 %, from ¥10 in steps of ¥1; 100 points are 1.00 data IP, from 100 in steps of 100. */
export const terms: Readonly<Record<QuotedKind, Terms>> = {
  CONTRIBUTION: { rate: { spend: 100, gain: 10 }, fee: 100, min: 1000, multiple: 100 },
  DATA_IP: { rate: { spend: 100, gain: 100 }, fee: 0, min: 100, multiple: 100 },
};

const WHOLE = 10_000;

/** What a redemption spends, costs on top and gives. */
export interface Amounts {
  readonly spend: number;
  readonly fee: number;
  readonly gain: number;
}

/** Rounded half up. */
const feeOf = ({ fee }: Terms, spend: number): number => Math.floor((spend * fee + WHOLE / 2) / WHOLE);

/** Rounded down. */
const gainOf = ({ rate }: Terms, spend: number): number => Math.floor((spend * rate.gain) / rate.spend);

/** What spending so much costs and gives. */
export const amountsOf = (kind: QuotedKind, spend: number): Amounts => ({
  spend,
  fee: feeOf(terms[kind], spend),
  gain: gainOf(terms[kind], spend),
});

/** The most that can be spent of a balance together with its fee: a multiple of `multiple`, which may be 0. */
export function maxSpend(of: Terms, available: number): number {
  const estimate = Math.floor((available * WHOLE) / (WHOLE + of.fee));
  let most = estimate - (estimate % of.multiple) + of.multiple;
  while (most > 0 && most + feeOf(of, most) > available) most -= of.multiple;
  return most;
}
