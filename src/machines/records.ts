import * as z from 'zod/mini';
import { contributionOrders } from '../services/contract/contribution';
import { applyRecords } from '../services/contract/culture';
import { exchangeIpOrders } from '../services/contract/mall';
import { type Redemption, recordRequest } from '../services/contract/redemption';
import { requestCultured } from '../services/culture';
import { listOf, pickPage } from './listOf';

export type { Redemption, RedemptionKind, RedemptionStatus } from '../services/contract/redemption';

const keyOf = ({ orderNo }: Redemption) => orderNo;

/** The culture token is put to each request where it is made, so no filter has one. */
const tokenless = { ...applyRecords, request: z.object(recordRequest) };

/** The redemptions of each kind, newest first, by status. Their totals are over all of them: recordTotals.ts. */
export const records = {
  CONTRIBUTION: listOf(contributionOrders, {
    name: 'records.contribution',
    pick: (answer) => pickPage(answer),
    keyOf,
  }),
  DATA_IP: listOf(tokenless, {
    name: 'records.dataIp',
    pick: (answer) => pickPage(answer),
    keyOf,
    ask: (asked, signal) => requestCultured(applyRecords, asked, signal),
  }),
  MALL: listOf(exchangeIpOrders, {
    name: 'records.mall',
    pick: (answer) => pickPage(answer),
    keyOf,
  }),
} as const;
