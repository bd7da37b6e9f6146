import { id } from '@juyi/contract/core/values';
import * as z from 'zod/mini';
import type { EventOf } from '../core/events';
import { retryEvent } from '../core/flowEvents';

export const addressBookEvents = {
  ...retryEvent,
  'default.set': z.object({ id }).check(z.describe('设为默认收货地址')),
  'delete.ask': z.object({ id }).check(z.describe('点击删除')),
  'delete.confirm': z.object({}).check(z.describe('确认删除')),
  'address.choose': z.object({ id }).check(z.describe('选择这个收货地址')),
  'flow.back': z.object({}).check(z.describe('取消删除')),
};
export type AddressBookEvent = EventOf<typeof addressBookEvents>;
