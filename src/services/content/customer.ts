import { protocolInfo } from '../../../contract/content/agreement';
import { request } from '../http/request';
import type { Service } from '../http/service';
import { agreementOf, type ReadableDocument } from './agreement';
import { helpOf } from './help';

/** The page of customer service. */
export const readCustomer: Service<ReadableDocument, { id: string }> = async (_, signal) => {
  const document = agreementOf(await request(protocolInfo, { protocolCode: 'CUSTOMER' }, signal));
  return { ...document, help: helpOf(document.html) };
};
