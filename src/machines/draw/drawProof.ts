import { assign, type DoneActorEvent, setup } from 'xstate';
import { type Check, checkRecord } from '#services/draw/check.ts';
import type { Failure } from '#services/http/failure.ts';
import { actorOf, named, waitUntil } from '../core/actors';
import type { Origin } from '../core/specification';
import { failedToRead, failureHandling, readErrors, waitingToRead } from '../core/states';
import type { ProofEvent } from './events';

interface Checked {
  readonly check: Check;
}
/** The `params` of a guard or an action of `onDone`. */
const checked = ({ event }: { event: DoneActorEvent<Check> }): Checked => ({ check: event.output });

export const proofMachine = setup({
  types: {} as {
    meta: Origin;
    input: { recordId: string };
    context: { recordId: string; check: Check | null; failure: Failure | null };
    events: ProofEvent;
    tags: 'waiting';
  },
  actors: { checkRecord: named('读取公开记录，在手机上核对', actorOf(checkRecord)), waitUntil },
  guards: {
    isMismatched: (_, { check }: Checked) => check.verdict === 'mismatched',
    isVerified: (_, { check }: Checked) => check.verdict === 'verified',
  },
  actions: { assignCheck: assign((_, { check }: Checked) => ({ check })) },
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
            {
              guard: { type: 'isMismatched', params: checked },
              description: '有一步对不上',
              target: 'mismatched',
              actions: { type: 'assignCheck', params: checked },
            },
            {
              guard: { type: 'isVerified', params: checked },
              description: '每一步都对得上',
              target: 'verified',
              actions: { type: 'assignCheck', params: checked },
            },
            {
              description: '换了手机、奖品由测试指定，或页面不安全，不能完整核对',
              target: 'partial',
              actions: { type: 'assignCheck', params: checked },
            },
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
