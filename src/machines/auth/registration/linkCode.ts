import { readDraft, writeDraft } from '#services/browser/draft.ts';
import { registrationDraft } from './draft';

/** Forgets the code of an invalid link, so that the registration does not offer the code. Joining a team calls this. */
export function forgetLinkCode(code: string): void {
  const kept = readDraft(registrationDraft);
  if (kept?.code === code) writeDraft(registrationDraft, { ...kept, linkCode: null, code: null });
}

/** Keeps the code of a link to join a team, in case its visitor registers. The code replaces that of an older link. */
export function keepLinkCode(code: string): void {
  const kept = readDraft(registrationDraft);
  writeDraft(registrationDraft, { resendAt: 0, requestId: null, ...kept, linkCode: code, code });
}
