import { readDraft, writeDraft } from '#services/browser/draft.ts';
import { registrationDraft } from './machine';

/** Keeps the invite code of a link that leads to another page than the registration: the newest link's code is the one that counts. */
export function keepLinkCode(code: string): void {
  const kept = readDraft(registrationDraft);
  writeDraft(registrationDraft, { resendAt: 0, requestId: null, ...kept, linkCode: code, code });
}
