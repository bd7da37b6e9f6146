import { protocolInfo } from '@juyi/contract/content/agreement';
import { now } from '../browser/clock';
import { request } from '../http/request';
import { serviceOf } from '../http/service';
import { agreementOf, type ReadableDocument } from './agreement';
import { helpOf } from './help';
import { isServing } from './serving';

/** The page of customer service. */
export const readCustomer = serviceOf<ReadableDocument, { id: string }>([protocolInfo], async (_, signal) => {
  const document = agreementOf(await request(protocolInfo, { protocolCode: 'CUSTOMER' }, signal));
  const help = helpOf(document.html);
  const hours = help.facts.find(([name]) => name === '服务时间')?.[1] ?? '';
  return { ...document, help: { ...help, serving: isServing(hours, now()) } };
});
