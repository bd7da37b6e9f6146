import type { RedemptionKind } from '@juyi/contract/redemption/redemption';
import { dataIp, points, yuan } from '#components/display/format.ts';
import type { Path } from '#paths/href.ts';

/** The texts, units and pages of one kind of redemption. Amounts are in minor units. */
interface RedemptionKindTexts {
  readonly name: string;
  /** The name of what it spends. */
  readonly spends: string;
  /** The name of the balance that it spends from. */
  readonly balance: string;
  /** The name of what it gains. */
  readonly gains: string;
  /** The unit of the amount that a record shows. */
  readonly unit: string;
  /** Formats what is spent. */
  readonly spend: (amount: number) => string;
  /** Formats what is gained. */
  readonly gain: (amount: number) => string;
  /** The page where it is made. */
  readonly redeem: {
    readonly path: Path;
    /** The heading; the document's title is the route's. */
    readonly title: string;
    /** The label of the amount. */
    readonly prompt: string;
    /** The message for text that is no amount. */
    readonly unreadable: string;
    /** The labels of the quote's lines. */
    readonly spent: string;
    readonly gained: string;
  };
  /** The page with its records. */
  readonly records: {
    readonly path: Path;
    readonly title: string;
    /** The label of the records' total. */
    readonly total: string;
    /** Formats that total. */
    readonly sum: (amount: number) => string;
    /** Says what the review checks. */
    readonly reviewed: string;
    /** Says what became of a completed one. */
    readonly done: string;
  };
}

/** Each kind's texts, units and pages. */
export const redemptionKinds: Readonly<Record<RedemptionKind, RedemptionKindTexts>> = {
  CONTRIBUTION: {
    name: '收益换贡献值',
    spends: '收益',
    balance: '收益余额',
    gains: '贡献值',
    unit: '贡献值',
    spend: yuan,
    gain: points,
    redeem: {
      path: '/redeemContribution',
      title: '收益换贡献值',
      prompt: '使用收益余额兑换',
      unreadable: '请输入数字金额，最多两位小数',
      spent: '支出收益',
      gained: '到账贡献值',
    },
    records: {
      path: '/redeemContributionRecord',
      title: '贡献值兑换记录',
      total: '累计兑换贡献值',
      sum: points,
      reviewed: '核对收益与申请信息',
      done: '贡献值已到账',
    },
  },
  DATA_IP: {
    name: '贡献值换数据IP',
    spends: '贡献值',
    balance: '贡献值余额',
    gains: '数据IP',
    unit: '数据IP',
    spend: points,
    gain: dataIp,
    redeem: {
      path: '/redeem',
      title: '贡献值换数据IP',
      prompt: '使用贡献值兑换',
      unreadable: '请输入整数',
      spent: '支出贡献值',
      gained: '到账数据IP',
    },
    records: {
      path: '/redeemRecord',
      title: '数据IP兑换记录',
      total: '累计兑换数据IP',
      sum: dataIp,
      reviewed: '核对贡献值与申请材料',
      done: '数据IP 已到账',
    },
  },
  MALL: {
    name: '数据IP 兑换商品',
    spends: '数据IP',
    balance: '数据IP余额',
    gains: '商品',
    unit: '数据IP',
    spend: dataIp,
    gain: (pieces) => `${points(pieces)} 件`,
    redeem: {
      path: '/redeemExchangeValue',
      title: '兑换商品',
      prompt: '使用数据IP 兑换',
      unreadable: '请输入整数',
      spent: '支出数据IP',
      gained: '兑换件数',
    },
    records: {
      path: '/redeemExchangeRecord',
      title: '商品兑换记录',
      total: '累计使用数据IP',
      sum: dataIp,
      reviewed: '核对库存与收货信息',
      done: '已安排寄送，请保持收货电话畅通',
    },
  },
};

/** The steps of every redemption. */
export const REDEMPTION_STEPS = [{ text: '填写' }, { text: '核对确认' }, { text: '提交结果' }];

const KINDS = ['CONTRIBUTION', 'DATA_IP', 'MALL'] as const;

/** The kind of a path, because one screen serves all three. */
export const kindOfPage = (page: 'redeem' | 'records', path: string): RedemptionKind | undefined =>
  KINDS.find((kind) => redemptionKinds[kind][page].path === path);
