import { protocolInfo } from '@juyi/contract/content/agreement';
import { now } from '../browser/clock';
import { request } from '../http/request';
import type { Service } from '../http/service';
import { agreementOf, type ReadableDocument } from './agreement';
import { helpOf } from './help';
import { isServing } from './serving';

/** The page of customer service. */
export const readCustomer: Service<ReadableDocument, { id: string }> = async (_, signal) => {
  const document = agreementOf(await request(protocolInfo, { protocolCode: 'CUSTOMER' }, signal));
  const help = helpOf(document.html);
  const hours = help.facts.find(([name]) => name === '服务时间')?.[1] ?? '';
  return { ...document, help: { ...help, serving: isServing(hours, now()) } };
};
