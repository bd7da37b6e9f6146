import { BlockList } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { MiddlewareHandler } from 'hono';
import { isAddressed, isIn, PRIVATE_NETWORKS, parseNetworks } from '../core/networks';

/** A development machine and the phones beside it. */
const nearby = parseNetworks(PRIVATE_NETWORKS) ?? new BlockList();

/**
 * Guards `/__dev`, which shows SMS codes and changes orders: only for clients in private networks, directly or through a proxy, under
 * an IP address or localhost (DNS rebinding), and writes only as JSON, which other origins' pages can't send without CORS.
 */
export const nearbyOnly = (): MiddlewareHandler => async (c, next) => {
  const peer: string[] = c.env ? [getConnInfo(c).remote.address ?? ''] : [];
  const hops = (c.req.header('X-Forwarded-For') ?? '').split(',').flatMap((hop) => hop.trim() || []);
  if (![...peer, ...hops].every((address) => isIn(nearby, address))) return c.text('开发页面只对本机和内网开放', 403);
  if (!isAddressed(new URL(c.req.url).hostname)) return c.text('请用 IP 地址或 localhost 打开开发页面', 403);
  const isJson = /^application\/json\s*(;|$)/i.test(c.req.header('Content-Type') ?? '');
  return c.req.method === 'GET' || isJson ? next() : c.text('Content-Type 应为 application/json', 415);
};
