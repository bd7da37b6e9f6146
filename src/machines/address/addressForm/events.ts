import * as z from 'zod/mini';
import { addAddress } from '../../../../contract/address/address';
import type { EventOf } from '../../core/events';

export const addressFormEvents = {
  'address.retry': z.object({}).check(z.describe('重新加载')),
  'address.save': addAddress.request.check(z.describe('点击保存')),
  'address.resend': z.object({}).check(z.describe('结果未知，用同一请求编号再试一次')),
  'address.edit': z.object({}).check(z.describe('返回修改')),
  'region.open': z.object({}).check(z.describe('点击所在地区')),
  'region.retry': z.object({}).check(z.describe('重新加载地区')),
  'flow.back': z.object({}).check(z.describe('关闭地区选择')),
};
export type AddressFormEvent = EventOf<typeof addressFormEvents>;
