import { commonFailures } from '@juyi/contract/core/failures';
import type { CommonSentence } from '@juyi/inspector/subject';
import { NO_NETWORK, TIMED_OUT, UNREACHABLE } from '#services/http/failure.ts';

/** The failures that every call may have. */
export const commonSentences: readonly CommonSentence[] = [
  { name: '没有网络', text: NO_NETWORK.message },
  { name: '请求超时', text: TIMED_OUT.message },
  { name: '连不上服务器', text: UNREACHABLE.message },
  { name: '服务器出错', text: commonFailures.broken.message },
  { name: '操作太频繁', text: commonFailures.tooMany.message },
  { name: '登录已过期', text: commonFailures.expired.message },
];
