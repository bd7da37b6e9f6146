import type { RedemptionKind } from '@juyi/contract/redemption/redemption';
import { dataIp, points, yuan } from '#components/display/format.ts';
import type { Path } from '#paths/href.ts';

/** The texts, units and pages of one kind of redemption. Amounts are in minor units. */
interface RedemptionKindTexts {
  readonly name: string;
  /** The name of what it spends. */
  readonly spentName: string;
  /** The name of the balance that it spends from. */
  readonly balanceName: string;
  /** The name of what it gains. */
  readonly gainName: string;
  /** The unit of the amount that a record shows. */
  readonly unit: string;
  /** Formats what is spent. */
  readonly formatSpent: (amount: number) => string;
  /** Formats what is gained. */
  readonly formatGain: (amount: number) => string;
  /** The page where it is made. */
  readonly redeem: {
    readonly path: Path;
    /** The heading; the document's title is the route's. */
    readonly title: string;
    /** The label of the amount. */
    readonly amountLabel: string;
    /** The message for text that is no amount. */
    readonly unreadableText: string;
    /** The labels of the quote's lines. */
    readonly spentLabel: string;
    readonly gainLabel: string;
  };
  /** The page with its records. */
  readonly records: {
    readonly path: Path;
    readonly title: string;
    /** The label of the records' total. */
    readonly totalLabel: string;
    /** Formats that total. */
    readonly formatTotal: (amount: number) => string;
    /** Says what the review checks. */
    readonly reviewText: string;
    /** Says what became of a completed one. */
    readonly doneText: string;
  };
}

/** Each kind's texts, units and pages. */
export const redemptionKinds: Readonly<Record<RedemptionKind, RedemptionKindTexts>> = {
  CONTRIBUTION: {
    name: '收益换贡献值',
    spentName: '收益',
    balanceName: '收益余额',
    gainName: '贡献值',
    unit: '贡献值',
    formatSpent: yuan,
    formatGain: points,
    redeem: {
      path: '/redeemContribution',
      title: '收益换贡献值',
      amountLabel: '使用收益余额兑换',
      unreadableText: '请输入数字金额，最多两位小数',
      spentLabel: '支出收益',
      gainLabel: '到账贡献值',
    },
    records: {
      path: '/redeemContributionRecord',
      title: '贡献值兑换记录',
      totalLabel: '累计兑换贡献值',
      formatTotal: points,
      reviewText: '核对收益与申请信息',
      doneText: '贡献值已到账',
    },
  },
  DATA_IP: {
    name: '贡献值换数据IP',
    spentName: '贡献值',
    balanceName: '贡献值余额',
    gainName: '数据IP',
    unit: '数据IP',
    formatSpent: points,
    formatGain: dataIp,
    redeem: {
      path: '/redeem',
      title: '贡献值换数据IP',
      amountLabel: '使用贡献值兑换',
      unreadableText: '请输入整数',
      spentLabel: '支出贡献值',
      gainLabel: '到账数据IP',
    },
    records: {
      path: '/redeemRecord',
      title: '数据IP兑换记录',
      totalLabel: '累计兑换数据IP',
      formatTotal: dataIp,
      reviewText: '核对贡献值与申请材料',
      doneText: '数据IP 已到账',
    },
  },
  MALL: {
    name: '数据IP 兑换商品',
    spentName: '数据IP',
    balanceName: '数据IP余额',
    gainName: '商品',
    unit: '数据IP',
    formatSpent: dataIp,
    formatGain: (pieces) => `${points(pieces)} 件`,
    redeem: {
      path: '/redeemExchangeValue',
      title: '兑换商品',
      amountLabel: '使用数据IP 兑换',
      unreadableText: '请输入整数',
      spentLabel: '支出数据IP',
      gainLabel: '兑换件数',
    },
    records: {
      path: '/redeemExchangeRecord',
      title: '商品兑换记录',
      totalLabel: '累计使用数据IP',
      formatTotal: dataIp,
      reviewText: '核对库存与收货信息',
      doneText: '已安排寄送，请保持收货电话畅通',
    },
  },
};

/** The steps of every redemption. */
export const REDEMPTION_STEPS = [{ text: '填写' }, { text: '核对确认' }, { text: '提交结果' }];

const KINDS = ['CONTRIBUTION', 'DATA_IP', 'MALL'] as const;

/** The kind of a path, because one screen serves all three. */
export const kindOfPage = (page: 'redeem' | 'records', path: string): RedemptionKind | undefined =>
  KINDS.find((kind) => redemptionKinds[kind][page].path === path);
