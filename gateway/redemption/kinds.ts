import type { RedemptionKind } from '@juyi/contract/redemption/redemption';
import type { Currency } from '../ledger/schema';
import type { QuotedKind } from './schema';

interface Kind {
  readonly spends: Currency;
  /** Null for goods, which are no currency. */
  readonly gains: Currency | null;
  readonly title: string;
}

/** The three kinds of redemption. */
export const kinds: Readonly<Record<RedemptionKind, Kind>> = {
  CONTRIBUTION: { spends: 'INCOME', gains: 'CONTRIBUTION', title: '收益换贡献值' },
  DATA_IP: { spends: 'CONTRIBUTION', gains: 'DATA_IP', title: '贡献值换数据IP' },
  MALL: { spends: 'DATA_IP', gains: null, title: '数据IP兑换商品' },
};

/** The kind of the posting that returns what a refused or cancelled redemption has spent. */
export const REFUND = 'redemption-return';

/** The terms of an exchange, amounts in minor units. */
export interface Terms {
  readonly rate: { readonly spend: number; readonly gain: number };
  /** The fee comes on top of the spend, in basis points (1/100 %) of it. */
  readonly feeRate: number;
  readonly min: number;
  readonly multiple: number;
}

/** ¥1 is 10 points with a fee of 1 %, from ¥10 in steps of ¥1; 100 points are 1.00 data IP, from 100 in steps of 100. */
export const terms: Readonly<Record<QuotedKind, Terms>> = {
  CONTRIBUTION: { rate: { spend: 100, gain: 10 }, feeRate: 100, min: 1000, multiple: 100 },
  DATA_IP: { rate: { spend: 100, gain: 100 }, feeRate: 0, min: 100, multiple: 100 },
};

/** The worth in 分 of amounts in minor units, by the rates of exchange. */
export function worthOf({ INCOME = 0, CONTRIBUTION = 0, DATA_IP = 0 }: Partial<Record<Currency, number>>): number {
  const { CONTRIBUTION: points, DATA_IP: ip } = terms;
  const pointsWorth = CONTRIBUTION + (DATA_IP * ip.rate.spend) / ip.rate.gain;
  return INCOME + Math.ceil((pointsWorth * points.rate.spend) / points.rate.gain);
}

const BASIS_POINTS = 10_000;

/** A redemption spends `spend` and on top of it `fee`, and gains `gain`, in minor units. */
export interface Amounts {
  readonly spend: number;
  readonly fee: number;
  readonly gain: number;
}

/** Rounded half up. */
const feeOf = ({ feeRate }: Terms, spend: number): number => Math.floor((spend * feeRate + BASIS_POINTS / 2) / BASIS_POINTS);

/** Rounded down. */
const gainOf = ({ rate }: Terms, spend: number): number => Math.floor((spend * rate.gain) / rate.spend);

/** The fee and the gain of a spend. */
export const amountsOf = (kind: QuotedKind, spend: number): Amounts => ({
  spend,
  fee: feeOf(terms[kind], spend),
  gain: gainOf(terms[kind], spend),
});

/** The largest spend that a balance covers together with its fee: a multiple of `multiple`, possibly 0. */
export function maxSpend(of: Terms, available: number): number {
  const estimate = Math.floor((available * BASIS_POINTS) / (BASIS_POINTS + of.feeRate));
  // Rounding the fee can shift the result by one step, so start one above the estimate.
  let max = estimate - (estimate % of.multiple) + of.multiple;
  while (max > 0 && max + feeOf(of, max) > available) max -= of.multiple;
  return max;
}
