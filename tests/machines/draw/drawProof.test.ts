import { it } from 'vitest';
import { drawProofMachine } from '#machines/draw/drawProof.ts';
import type { Check } from '#services/draw/check.ts';
import { lost, tooMany } from '../failures';
import { followsTable } from '../table';

const checked = (verdict: Check['verdict']): Check => ({ verdict, steps: [], evidence: '' });
const [verified, mismatched, consistent] = [checked('verified'), checked('mismatched'), checked('consistent')];

it('drawProof: follows its table', () =>
  followsTable(drawProofMachine, {
    inputs: { begin: { recordId: 'r' } },
    names: { verified, mismatched, consistent, lost, tooMany },
    table: `
      start
        begin → idle   recordId=r check=- failure=-
      idle
        proof.check → checking
      checking   starts checkRecord recordId=r
        checkRecord verified   → verified     check=verified
        checkRecord mismatched → mismatched   check=mismatched
        checkRecord consistent → partial      check=consistent
        checkRecord lost       → failed       failure=lost
        checkRecord tooMany    → waiting      failure=tooMany
      waiting   starts wait time=1700000000000
        wait over, wait broken → failed
      failed
        flow.retry → checking   failure=-
    `,
  }));
