import { type ProtocolCode, protocolInfo } from '../../src/services/contract/content';
import type { Agreement } from '../content/agreement';
import { customer } from '../content/customer';
import { drawRule } from '../content/drawRule';
import { privacy } from '../content/privacy';
import { redeemRule } from '../content/redeemRule';
import { registerPrivacy } from '../content/registerPrivacy';
import { userAgreement } from '../content/userAgreement';
import { type Served, serve, type Visit } from '../serve';

const agreements: Readonly<Record<ProtocolCode, Agreement>> = {
  USER_AGREEMENT: userAgreement,
  REGISTER_PRIVACY: registerPrivacy,
  PRIVACY: privacy,
  DRAW_RULE: drawRule,
  REDEEM_RULE: redeemRule,
  CUSTOMER: customer,
};

const answerProtocolInfo = async ({ request: { protocolCode } }: Visit<typeof protocolInfo>) => ({
  protocolCode,
  ...agreements[protocolCode],
});

/** What members read (contract: goods, articles, agreements). */
export const contentCalls: readonly Served[] = [serve(protocolInfo, answerProtocolInfo)];
