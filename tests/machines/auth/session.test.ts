import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { sessionMachine } from '#machines/auth/session.ts';
import { isSignedIn } from '#services/auth/session.ts';
import { ownDrafts, readDraft, writeDraft } from '#services/browser/draft.ts';
import { sessionStore } from '#stores/session.ts';
import { idle, withActors } from '../actors';
import { followsTable } from '../table';

const unwatched = withActors(sessionMachine, { watchToken: idle });

describe('session', () => {
  it('follows its table', () =>
    followsTable(sessionMachine, {
      // A counter without end.
      notInPlace: ['generation'],
      table: `
        start
          begin              → signedOut   generation=0
        offered
          handover.accept    → signedIn    generation={generation+1} takeOfferedToken() clearDrafts()
          handover.decline   → signedIn    dropOfferedToken()
          session.replaced   → signedIn    generation={generation+1} dropOfferedToken() clearDrafts()
          session.ended      → signedOut   dropOfferedToken()
          session.expired    → expired     「登录已过期，请重新登录」plain dropOfferedToken() forgetToken()
        *   starts watchToken
          session.replaced   → stays       generation={generation+1} clearDrafts()
        signedOut, expired
          session.began      → signedIn
        signedIn
          session.began      → stays       clearDrafts()
          session.ended      → signedOut
          session.offered    → offered
        signedOut, signedIn
          session.expired    → expired     「登录已过期，请重新登录」plain forgetToken()
        expired
          after 1000         → signedOut   emits:login.required
      `,
    }));

  it('clears the token when the login expires, and drafts only when another tab changes the member', () => {
    const draft = { name: 'address', version: 1, check: String };
    sessionStore.setState({ token: 'T'.repeat(43) });
    ownDrafts('m1');
    writeDraft(draft, '景德镇');
    const actor = createActor(unwatched).start();
    actor.send({ type: 'session.expired' });
    expect([isSignedIn(), readDraft(draft)]).toEqual([false, '景德镇']);
    actor.send({ type: 'session.replaced' });
    expect(readDraft(draft)).toBeUndefined();
    actor.stop();
  });
});
