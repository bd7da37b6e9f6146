import { assign, setup } from 'xstate';
import type { Check } from '#services/draw/check.ts';
import { checkRecord } from '#services/draw/checkRecord.ts';
import type { Failure } from '#services/http/failure.ts';
import { actorOf, named, waitUntil } from '../core/actors';
import { failureHandling } from '../core/failureHandling';
import { withOutput } from '../core/params';
import type { Origin } from '../core/specification';
import { failedToRead, readErrors, waitingToRead } from '../core/states';
import type { ProofEvent } from './events';

const assignCheck = withOutput('assignCheck');

/** Verifies an earlier draw again, from the record of its prize. */
export const drawProofMachine = setup({
  types: {} as {
    meta: Origin;
    input: { recordId: string };
    context: { recordId: string; check: Check | null; failure: Failure | null };
    events: ProofEvent;
    tags: 'waiting';
  },
  actors: { checkRecord: named('读取公开记录，在手机上核对', actorOf(checkRecord)), waitUntil },
  guards: {
    isMismatched: (_, { verdict }: Check) => verdict === 'mismatched',
    isVerified: (_, { verdict }: Check) => verdict === 'verified',
  },
  actions: { assignCheck: assign((_, check: Check) => ({ check })) },
})
  .extend(failureHandling)
  .createMachine({
    id: 'drawProof',
    description: '核对开盒：从我的盲盒打开一件奖品，重新计算当时的结果，并查公开记录里有没有这次开盒',
    meta: { decision: '0053-verifiable-draw' },
    context: ({ input: { recordId } }) => ({ recordId, check: null, failure: null }),
    initial: 'idle',
    states: {
      idle: { description: '可以核对', on: { 'proof.check': 'checking' } },
      checking: {
        description: '正在核对',
        invoke: {
          id: 'checkRecord',
          src: 'checkRecord',
          input: ({ context }) => ({ recordId: context.recordId }),
          onDone: [
            { guard: withOutput('isMismatched'), description: '有一步对不上', target: 'mismatched', actions: assignCheck },
            { guard: withOutput('isVerified'), description: '每一步都对得上', target: 'verified', actions: assignCheck },
            { description: '换了手机、奖品由测试指定，或页面不安全，不能完整核对', target: 'partial', actions: assignCheck },
          ],
          onError: readErrors,
        },
      },
      waiting: waitingToRead,
      failed: failedToRead('没有读到公开记录，可重试', 'checking'),
      verified: { description: '已验证' },
      partial: { description: '只能核对一部分，或不能核对；说明原因' },
      mismatched: { description: '核对不符：指出是哪一步，核对资料可以复制，联系客服查证' },
    },
  });
