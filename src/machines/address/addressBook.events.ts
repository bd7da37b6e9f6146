import { id } from '@juyi/contract/core/values';
import * as z from 'zod/mini';
import type { EventOf } from '../core/events';
import { retryEvent } from '../core/flowEvents';

/** The events of the list of delivery addresses, from the page and from the dialog that asks before an address is deleted. */
export const addressBookEvents = {
  ...retryEvent,
  'default.set': z.object({ id }).check(z.describe('设为默认收货地址')),
  'delete.ask': z.object({ id }).check(z.describe('要求删除，先询问')),
  'delete.confirm': z.object({}).check(z.describe('确认删除')),
  'address.choose': z.object({ id }).check(z.describe('选择这个收货地址')),
  'flow.back': z.object({}).check(z.describe('返回上一步：关闭询问，不删除')),
};
export type AddressBookEvent = EventOf<typeof addressBookEvents>;
