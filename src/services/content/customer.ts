import { protocolInfo } from '../../../contract/content/agreement';
import { request } from '../http/request';
import type { Service } from '../http/service';
import { agreementOf, type ReadableDocument } from './agreement';

/** The phone number and the WeChat id that the text names; what it does not name is left out. */
function contactOf(html: string): ReadableDocument['contact'] {
  const [, phone = null] = /href="tel:([\d+-]{5,20})"/.exec(html) ?? [];
  const [, wechat = null] = /微信号<\/th>\s*<td>([\w-]{4,40})<\/td>/.exec(html) ?? [];
  return { phone, wechat };
}

/** The page of customer service. */
export const readCustomer: Service<ReadableDocument, { id: string }> = async (_, signal) => {
  const document = agreementOf(await request(protocolInfo, { protocolCode: 'CUSTOMER' }, signal));
  return { ...document, contact: contactOf(document.html) };
};
