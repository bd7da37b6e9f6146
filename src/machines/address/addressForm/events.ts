import * as z from 'zod/mini';
import { filledAddress } from '../../../../contract/address/address';
import type { EventOf } from '../../core/events';
import { formRefusedEvent, resendEvent, retryEvent } from '../../core/flowEvents';

export const addressFormEvents = {
  ...retryEvent,
  ...formRefusedEvent,
  'address.save': filledAddress.check(z.describe('点击保存')),
  ...resendEvent,
  'address.edit': z.object({}).check(z.describe('返回修改')),
  'region.open': z.object({}).check(z.describe('点击所在地区')),
  'flow.back': z.object({}).check(z.describe('关闭地区选择')),
};
export type AddressFormEvent = EventOf<typeof addressFormEvents>;
