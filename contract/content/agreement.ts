import * as z from 'zod/mini';
import { defineCall } from '../core/define';
import { fallback, UNKNOWN } from '../core/tolerance';
import * as v from '../core/values';

export const protocolCode = z.enum(
  ['USER_AGREEMENT', 'REGISTER_PRIVACY', 'PRIVACY', 'DRAW_RULE', 'REDEEM_RULE', 'CUSTOMER'],
  '协议编号不正确',
);
export type ProtocolCode = z.output<typeof protocolCode>;

/**
 * An agreement or rules by protocolCode (docs/spec.md §3). The app sanitises contentHtml before it renders it. One that has not been
 * published is refused with 1021 协议尚未发布.
 */
export const protocolInfo = defineCall({
  name: 'protocolInfo',
  summary: '协议与规则',
  method: 'POST',
  path: '/api/web/setting/getProtocolInfoByCode',
  access: 'public',
  request: z.object({ protocolCode }),
  response: z.object({
    protocolCode: fallback(protocolCode, UNKNOWN),
    title: z.string(),
    contentHtml: v.content,
    version: z.string(),
    updateTime: v.time,
  }),
  failures: {},
});
