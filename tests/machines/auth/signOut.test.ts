import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { signOutMachine } from '#machines/auth/signOut.ts';
import { isSignedIn, offerToken } from '#services/auth/session.ts';
import { readDraft, writeDraft } from '#services/browser/draft.ts';
import { followsTable } from '../table';

it('signOut: follows its table', () =>
  followsTable(signOutMachine, {
    events: { 'signOut.ask': {}, 'signOut.confirm': {}, 'flow.back': {} },
    table: `
      start
        begin             → idle
      idle
        signOut.ask       → confirming
      confirming
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
