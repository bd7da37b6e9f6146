import { requestId } from '@juyi/contract/core/values';
import * as z from 'zod/mini';
import type { EventOf } from '../core/events';
import { lookUpEvent, resendEvent, retryEvent } from '../core/flowEvents';

export const drawEvents = {
  ...retryEvent,
  'draw.start': z.object({ requestId }).check(z.describe('点击开盒')),
  'draw.signIn': z.object({}).check(z.describe('未登录时点击开盒，去登录')),
  'draw.look': z.object({}).check(z.describe('已抢光或已结束，再看一次奖品和次数')),
  ...lookUpEvent,
  ...resendEvent,
  'draw.skip': z.object({}).check(z.describe('跳过开匣的动画，直接看结果；手机设为减弱动态效果时自动跳过')),
  'draw.accept': z.object({}).check(z.describe('核对不符时，仍看结果')),
  'address.add': z.object({}).check(z.describe('去填写收货地址')),
  'flow.back': z.object({}).check(z.describe('关闭结果')),
};
export type DrawEvent = EventOf<typeof drawEvents>;

export const proofEvents = {
  ...retryEvent,
  'proof.check': z.object({}).check(z.describe('点击核对这次开盒')),
};
export type ProofEvent = EventOf<typeof proofEvents>;
