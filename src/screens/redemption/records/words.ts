import { dataIp, points, yuan } from '../../../components/display/format';
import type { Tone } from '../../../components/display/Tag';
import type { RedemptionKind, RedemptionStatus } from '../../../machines/redemption/records';
import type { Path } from '../../../paths/href';
import * as paths from '../../../paths/paths';

interface KindWords {
  readonly name: string;
  /** What its records add up to. */
  readonly total: string;
  /** Of that sum, of what is spent and fees, and of what is gained; in minor units. */
  readonly sum: (amount: number) => string;
  readonly spend: (amount: number) => string;
  readonly gain: (amount: number) => string;
  /** What it spends, the balance of that, and what it gives. */
  readonly spends: string;
  readonly balance: string;
  readonly gains: string;
  /** What a review looks at. */
  readonly reviewed: string;
  /** What is told of one that is done. */
  readonly done: string;
  /** Where it is done, and where its records are. */
  readonly redeem: Path;
  readonly records: Path;
}

/** How each kind of redemption is spoken of. */
export const kindWords: Readonly<Record<RedemptionKind, KindWords>> = {
  CONTRIBUTION: {
    name: '收入兑换贡献值',
    total: '累计兑换贡献值',
    sum: points,
    spend: yuan,
    gain: points,
    spends: '收入',
    balance: '收益余额',
    gains: '贡献值',
    reviewed: '核对收入与申请信息',
    done: '贡献值已到账',
    redeem: paths.REDEEM_CONTRIBUTION,
    records: paths.REDEEM_CONTRIBUTION_RECORD,
  },
  DATA_IP: {
    name: '贡献值兑换数据IP',
    total: '累计兑换数据IP',
    sum: dataIp,
    spend: points,
    gain: dataIp,
    spends: '贡献值',
    balance: '贡献值余额',
    gains: '数据IP',
    reviewed: '核对贡献值与申请材料',
    done: '数据IP 已到账',
    redeem: paths.REDEEM,
    records: paths.REDEEM_RECORD,
  },
  MALL: {
    name: '数据IP 兑换商品',
    total: '累计使用数据IP',
    sum: dataIp,
    spend: dataIp,
    gain: (pieces) => `${points(pieces)} 件`,
    spends: '数据IP',
    balance: '数据IP 余额',
    gains: '商品',
    reviewed: '核对库存与收货信息',
    done: '已安排寄送，请保持收货电话畅通',
    redeem: paths.REDEEM_EXCHANGE_VALUE,
    records: paths.REDEEM_EXCHANGE_RECORD,
  },
};

interface StatusWords {
  readonly name: string;
  readonly tone: Tone;
  /** What it spent came back. */
  readonly returned: boolean;
  /** How the step before that ended. */
  readonly ended?: 'error' | 'stopped';
}

export const statusWords: Readonly<Record<RedemptionStatus, StatusWords>> = {
  0: { name: '处理中', tone: 'gold', returned: false },
  1: { name: '已完成', tone: 'jade', returned: false },
  2: { name: '未通过', tone: 'cinnabar', returned: true, ended: 'error' },
  3: { name: '已取消', tone: 'quiet', returned: true, ended: 'stopped' },
};
