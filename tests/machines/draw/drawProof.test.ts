import { describe, it } from 'vitest';
import { proofMachine } from '#machines/draw/drawProof.ts';
import type { Check } from '#services/draw/check.ts';
import { CallError } from '#services/http/failure.ts';
import { lost } from '../failures';
import { done, followsTable } from '../table';

const checked = (verdict: Check['verdict']): Check => ({ verdict, steps: [], evidence: '' });
const [verified, mismatch, consistent] = [checked('verified'), checked('mismatched'), checked('consistent')];
const tooMany = new CallError({ kind: 'refused', reason: 'tooMany', message: 'tooMany', shown: true, retryAt: 1000 });

describe('drawProof', () => {
  it('follows its table', () =>
    followsTable(proofMachine, {
      inputs: { begin: { recordId: 'r' } },
      events: {
        'checkRecord mismatched': done(mismatch),
      },
      names: { verified, mismatch, consistent, lost, tooMany },
      table: `
        start
          begin → idle   recordId=r check=- failure=-
        idle
          proof.check → checking
        checking   starts checkRecord recordId=r
          checkRecord verified   → verified     check=verified
          checkRecord mismatched → mismatched   check=mismatch
          checkRecord consistent → partial      check=consistent
          checkRecord lost       → failed       failure=lost
          checkRecord tooMany    → waiting      failure=tooMany
        waiting   starts wait time=1000
          wait over, wait broken → failed
        failed
          flow.retry → checking   failure=-
      `,
    }));
});
