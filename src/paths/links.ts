import type { ProtocolCode } from '@juyi/contract/content/agreement';
import type { RedemptionKind } from '@juyi/contract/redemption/redemption';
import type { Path } from './href';

/** Appends a query to a path; the type keeps the path. */
const withQuery = <P extends Path>(path: P, query: Readonly<Record<string, string | number>>): `${P}?${string}` =>
  `${path}?${Object.entries(query)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')}`;

/** Links to the rules of draws or of redemptions. */
export const ruleHref = (type: Extract<ProtocolCode, `${string}_RULE`>) => withQuery('/rule', { type });

/** Links to an article. */
export const articleHref = (id: string) => withQuery('/Articletemplate', { id });

/** Links to the page of goods; `no` is the activity number of a flash sale. */
export const goodsHref = (sale: { readonly id: string; readonly no?: string | number }) => withQuery('/Productdetails', sale);

/** Links to the page that redeems goods. */
export const redeemGoodsHref = (id: string) => withQuery('/redeemExchangeValue', { id });

/** Links to the record of a redemption. */
export const redemptionHref = (record: { readonly kind: RedemptionKind; readonly no: string }) =>
  withQuery('/redeemRecordDetail', record);

/** Links to the record of a prize. */
export const prizeHref = (recordId: string) => withQuery('/redeemRecordDetail', { kind: 'PRIZE', no: recordId });

/** Links to customer service; `no` is the number of the record that the question is about. */
export const customerHref = (no: string) => withQuery('/customer', { no });

/** Links to the page that joins the team of an invite code. */
export const joinTeamHref = (code: string) => withQuery('/scanAddTeam', { code });

/** Links to the page that chooses an address; `id` is the address chosen so far. */
export const chooseAddressHref = (id: string | undefined) => (id ? withQuery('/Productaddress', { id }) : '/Productaddress');

/** Links to the form that edits an address. */
export const editAddressHref = (id: string) => withQuery('/address/create', { id });
