import type { RedemptionKind } from '@juyi/contract/redemption/redemption';
import type { Craft } from '#components/craft/crafts.tsx';
import { dataIp, points, yuan } from '#components/display/format.ts';
import type { Path } from '#paths/href.ts';

/** The texts, units and pages of one kind of redemption. Amounts are in minor units, goods in pieces. */
interface RedemptionKindTexts {
  readonly name: string;
  /** The name of what a redemption spends. */
  readonly spentName: string;
  /** The name of the balance that a redemption spends from. */
  readonly balanceName: string;
  /** The name of what a redemption gains. */
  readonly gainName: string;
  /** A picture of what a redemption gains. */
  readonly picture: string;
  /** The craft whose ground and pattern stand for what a redemption gains. */
  readonly craft: Craft;
  /** The unit of the amount that a record shows: of the gain, or for goods of what was spent. */
  readonly unit: string;
  /** Formats what is spent. */
  readonly formatSpent: (amount: number) => string;
  /** Formats what is gained. */
  readonly formatGain: (amount: number) => string;
  /** The page where a member redeems. */
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
  /** The page with the records of this kind. */
  readonly records: {
    readonly path: Path;
    readonly title: string;
    /** The label of the records' total: of the gain that was credited, or for goods of what was spent, in review or not. */
    readonly totalLabel: string;
    /** Formats the total. */
    readonly formatTotal: (amount: number) => string;
    /** Says what the review checks. */
    readonly reviewText: string;
    /** Says what the last step will bring. */
    readonly lastStepText: string;
    /** Says what became of a completed redemption. */
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
    picture: '/prizes/points.webp',
    craft: 'weave',
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
      totalLabel: '累计到账贡献值',
      formatTotal: points,
      reviewText: '核对收益与申请信息',
      lastStepText: '审核通过即到账，可继续换数据IP',
      doneText: '贡献值已到账',
    },
  },
  DATA_IP: {
    name: '贡献值换数据IP',
    spentName: '贡献值',
    balanceName: '贡献值余额',
    gainName: '数据IP',
    picture: '/prizes/data-ip.webp',
    craft: 'dye',
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
      totalLabel: '累计到账数据IP',
      formatTotal: dataIp,
      reviewText: '核对贡献值与申请材料',
      lastStepText: '审核通过即到账，可在商城换商品',
      doneText: '数据IP 已到账',
    },
  },
  MALL: {
    name: '数据IP 兑换商品',
    spentName: '数据IP',
    balanceName: '数据IP余额',
    gainName: '商品',
    picture: '/prizes/gift-box.webp',
    craft: 'porcelain',
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
      totalLabel: '累计支出数据IP',
      formatTotal: dataIp,
      reviewText: '核对库存与收货信息',
      lastStepText: '寄出后这里有快递单号',
      doneText: '已安排寄送，请保持收货电话畅通',
    },
  },
};

/** The keys of `redemptionKinds`: `Object.keys` would lose their type. */
const KINDS = ['CONTRIBUTION', 'DATA_IP', 'MALL'] as const;

/** Finds the kind whose page has this path, because one screen serves all kinds. */
export const kindOfPage = (page: 'redeem' | 'records', path: string): RedemptionKind | undefined =>
  KINDS.find((kind) => redemptionKinds[kind][page].path === path);
