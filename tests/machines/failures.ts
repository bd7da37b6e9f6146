import { CallError } from '#services/http/failure.ts';

/** Failures that every call can end with. */
export const lost = new CallError({ kind: 'timeout', message: '网络超时，请稍后重试', shown: false });
export const offline = new CallError({ kind: 'offline', message: '网络未连接，请检查网络', shown: true });
export const tooMany = new CallError({
  kind: 'refused',
  message: '操作太频繁，请稍后再试',
  retryAt: 1_700_000_000_000,
  shown: true,
});
