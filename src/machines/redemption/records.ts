import { contributionOrders } from '@juyi/contract/redemption/contribution';
import { applyRecords } from '@juyi/contract/redemption/culture';
import { exchangeIpOrders } from '@juyi/contract/redemption/mall';
import { type Redemption, type RedemptionKind, recordRequest } from '@juyi/contract/redemption/redemption';
import * as z from 'zod/mini';
import { readTotals, requestApplyRecords } from '#services/redemption/records.ts';
import { listOf, pickPage } from '../core/listOf';
import { resourceOf } from '../core/resource';

const keyOf = ({ orderNo }: Redemption) => orderNo;

/** The call without its culture token, which the service adds, so that the list's filter never holds a token. */
const tokenless = { ...applyRecords, request: z.object(recordRequest) };

/** The redemptions of each kind, newest first, filtered by status. */
export const records = {
  CONTRIBUTION: listOf(contributionOrders, { name: 'records.contribution', pick: (answer) => pickPage(answer), keyOf }),
  DATA_IP: listOf(tokenless, { name: 'records.dataIp', pick: (answer) => pickPage(answer), keyOf, ask: requestApplyRecords }),
  MALL: listOf(exchangeIpOrders, { name: 'records.mall', pick: (answer) => pickPage(answer), keyOf }),
} as const;

const totalsOf = (kind: RedemptionKind, name: string) =>
  resourceOf(`${name}兑换合计：累计多少、共几笔、还有多少可用`, readTotals, { kind });

/** The totals over all redemptions of each kind. */
export const totals = {
  CONTRIBUTION: totalsOf('CONTRIBUTION', '贡献值'),
  DATA_IP: totalsOf('DATA_IP', '数据 IP '),
  MALL: totalsOf('MALL', '商城商品'),
} as const;
