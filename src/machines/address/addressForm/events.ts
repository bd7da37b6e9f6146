import { filledAddress } from '@juyi/contract/address/address';
import { personal } from '@juyi/contract/core/sensitive';
import * as z from 'zod/mini';
import type { EventOf } from '../../core/events';
import { formRefusedEvent, resendEvent, retryEvent } from '../../core/flowEvents';

export const addressFormEvents = {
  ...retryEvent,
  ...formRefusedEvent,
  'address.paste': z
    .object({ pasted: personal(z.string()) })
    .check(z.describe('识别收货信息：粘贴后即刻，或点击识别，从中找姓名、手机号和地址')),
  'address.save': filledAddress.check(z.describe('点击保存')),
  ...resendEvent,
  'address.edit': z.object({}).check(z.describe('返回修改')),
  'region.open': z.object({}).check(z.describe('点击所在地区')),
  'flow.back': z.object({}).check(z.describe('关闭地区选择')),
};
export type AddressFormEvent = EventOf<typeof addressFormEvents>;
