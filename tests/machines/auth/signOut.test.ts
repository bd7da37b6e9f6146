import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { signOutMachine } from '../../../src/machines/auth/signOut';
import { isSignedIn, offerToken } from '../../../src/services/auth/session';
import { readDraft, writeDraft } from '../../../src/services/browser/draft';
import { followsTable } from '../table';

it('signOut: follows its table', () =>
  followsTable(signOutMachine, {
    events: { 'signOut.ask': {}, 'signOut.confirm': {}, 'flow.back': {} },
    table: `
      start
        begin             → idle
      idle
        signOut.ask       → asking
      asking
        signOut.confirm   → signedOut   signOut()
        flow.back         → idle
    `,
  }));

it('signOut: clears token and drafts once it is confirmed, and not before', () => {
  const draft = { name: 'address', version: 1, check: String };
  offerToken('T'.repeat(43));
  writeDraft(draft, '景德镇');
  const actor = createActor(signOutMachine).start();
  actor.send({ type: 'signOut.ask' });
  expect([isSignedIn(), readDraft(draft)]).toEqual([true, '景德镇']);
  actor.send({ type: 'signOut.confirm' });
  expect([isSignedIn(), readDraft(draft)]).toEqual([false, undefined]);
});
