import type { ProtocolCode } from '../../contract/content/agreement';
import type { RedemptionKind } from '../../contract/redemption/redemption';
import type { Path } from './href';
import * as paths from './paths';

const withQuery = <P extends Path>(path: P, query: Readonly<Record<string, string | number>>): `${P}?${string}` =>
  `${path}?${Object.entries(query)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')}`;

/** The rules of draws or of redemptions. */
export const ruleHref = (type: Extract<ProtocolCode, `${string}_RULE`>) => withQuery(paths.RULE, { type });

export const articleHref = (id: string) => withQuery(paths.ARTICLE_TEMPLATE, { id });

/** Goods in a flash sale. */
export const goodsHref = (sale: { readonly id: string; readonly no?: string | number }) => withQuery(paths.PRODUCT_DETAILS, sale);

/** Redeems goods. */
export const redeemGoodsHref = (id: string) => withQuery(paths.REDEEM_EXCHANGE_VALUE, { id });

/** A redemption's record. */
export const redemptionHref = (record: { readonly kind: RedemptionKind; readonly no: string }) =>
  withQuery(paths.REDEEM_RECORD_DETAIL, record);

/** Joins the team of an invite code. */
export const joinTeamHref = (code: string) => withQuery(paths.SCAN_ADD_TEAM, { code });

/** Chooses an address; `id` is the one chosen so far. */
export const chooseAddressHref = (id: string | undefined) =>
  id ? withQuery(paths.PRODUCT_ADDRESS, { id }) : paths.PRODUCT_ADDRESS;

/** Edits an address. */
export const editAddressHref = (id: string) => withQuery(paths.ADDRESS_CREATE, { id });
