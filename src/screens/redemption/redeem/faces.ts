import { dataIp, points, yuan } from '../../../components/display/format';
import type { RedemptionKind } from '../../../machines/redemption/records';
import type { Problem } from '../../../machines/redemption/redemption/amount';
import type { Offer, Terms } from '../../../machines/redemption/redemption/setup';
import type { Path } from '../../../paths/href';
import * as paths from '../../../paths/paths';

/** How one kind of redemption reads: words and units. */
export interface Face {
  readonly title: string;
  /** The list of its records. */
  readonly records: Path;
  /** Over the amount. */
  readonly prompt: string;
  readonly spends: string;
  readonly gains: string;
  readonly spend: (minor: number) => string;
  readonly gain: (minor: number) => string;
  /** What an amount that is none is told. */
  readonly unreadable: string;
}

export const faces: Readonly<Record<RedemptionKind, Face>> = {
  CONTRIBUTION: {
    title: '兑换贡献值',
    records: paths.REDEEM_CONTRIBUTION_RECORD,
    prompt: '使用收益余额兑换',
    spends: '支出收益',
    gains: '到账贡献值',
    spend: yuan,
    gain: (minor) => `+${points(minor)}`,
    unreadable: '请输入正确的金额，最多两位小数',
  },
  DATA_IP: {
    title: '兑换数据IP',
    records: paths.REDEEM_RECORD,
    prompt: '使用贡献值兑换',
    spends: '支出贡献值',
    gains: '到账数据 IP',
    spend: points,
    gain: (minor) => `+${dataIp(minor)}`,
    unreadable: '请输入整数',
  },
  MALL: {
    title: '兑换商城商品',
    records: paths.REDEEM_EXCHANGE_RECORD,
    prompt: '使用数据 IP 兑换',
    spends: '支出数据 IP',
    gains: '兑换件数',
    spend: dataIp,
    gain: (pieces) => `${pieces} 件`,
    unreadable: '请输入整数',
  },
};

/** 1 元 = 10 贡献值. */
export function rateText(kind: RedemptionKind, { rate }: Terms): string {
  if (kind === 'CONTRIBUTION') return `${rate.spend / 100} 元 = ${points(rate.gain)} 贡献值`;
  return `${points(rate.spend)} 贡献值 = ${dataIp(rate.gain)} 数据 IP`;
}

/** What is wrong with an amount, in the words of its kind. */
export function problemText(kind: RedemptionKind, problem: Problem, { min }: Terms): string {
  const { spend, unreadable } = faces[kind];
  switch (problem.why) {
    case 'unreadable':
      return unreadable;
    case 'min':
      return kind === 'MALL' ? `最少 ${problem.min} 件` : `最少 ${spend(problem.min)}`;
    case 'multiple':
      return `须为 ${spend(problem.multiple)} 的整数倍`;
    case 'stock':
      return `库存仅剩 ${problem.stock} 件`;
    case 'limit':
      return problem.left > 0 ? `限兑商品，最多还可兑 ${problem.left} 件` : '已达每人限兑件数';
    case 'balance':
      if (kind === 'MALL') return problem.max > 0 ? `数据 IP 不足，最多可兑 ${problem.max} 件` : '数据 IP 不足';
      return problem.max >= min ? `可用余额不足，最多可用 ${spend(problem.max)}` : '可用余额不足';
  }
}

type Amounts = Pick<Offer, 'spend' | 'fee' | 'gain' | 'balanceAfter'>;

/** 手续费（1%）: the share where it is a whole one. */
function feeName({ spend, fee }: Amounts): string {
  const share = (fee * 100) / spend;
  return fee > 0 && Number.isInteger(share) ? `手续费（${share}%）` : '手续费';
}

/** What a redemption costs and gives, line by line; goods have no fee to speak of. */
export function offerLines(kind: RedemptionKind, amounts: Amounts) {
  const { spends, gains, spend, gain } = faces[kind];
  return [
    { name: spends, value: spend(amounts.spend) },
    ...(kind === 'MALL' ? [] : [{ name: feeName(amounts), value: spend(amounts.fee) }]),
    { name: gains, value: gain(amounts.gain), gained: true },
    { name: '兑换后余额', value: spend(amounts.balanceAfter) },
  ];
}
