import type { ProtocolCode } from '@juyi/contract/content/agreement';
import type { RedemptionKind } from '@juyi/contract/redemption/redemption';
import type { Path } from './href';

const withQuery = <P extends Path>(path: P, query: Readonly<Record<string, string | number>>): `${P}?${string}` =>
  `${path}?${Object.entries(query)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')}`;

/** The rules of draws or of redemptions. */
export const ruleHref = (type: Extract<ProtocolCode, `${string}_RULE`>) => withQuery('/rule', { type });

export const articleHref = (id: string) => withQuery('/Articletemplate', { id });

/** Goods in a flash sale. */
export const goodsHref = (sale: { readonly id: string; readonly no?: string | number }) => withQuery('/Productdetails', sale);

/** Redeems goods. */
export const redeemGoodsHref = (id: string) => withQuery('/redeemExchangeValue', { id });

/** A redemption's record. */
export const redemptionHref = (record: { readonly kind: RedemptionKind; readonly no: string }) =>
  withQuery('/redeemRecordDetail', record);

/** A prize's record. */
export const prizeHref = (recordId: string) => withQuery('/redeemRecordDetail', { kind: 'PRIZE', no: recordId });

/** Customer service, with the number of the record that it is asked about. */
export const customerHref = (no: string) => withQuery('/customer', { no });

/** Joins the team of an invite code. */
export const joinTeamHref = (code: string) => withQuery('/scanAddTeam', { code });

/** Chooses an address; `id` is the one chosen so far. */
export const chooseAddressHref = (id: string | undefined) => (id ? withQuery('/Productaddress', { id }) : '/Productaddress');

/** Edits an address. */
export const editAddressHref = (id: string) => withQuery('/address/create', { id });
