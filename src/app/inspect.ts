import type { InspectionEvent } from 'xstate';
import type { Inspection } from '../inspector/protocol';
import { readText, writeText } from '../stores/storage';

const KEPT = 'juyi.inspect';

/** `?inspect`, `?inspect=stately` or `?inspect=off`, before the hash or in it; what was asked for last holds for the tab. */
export function inspectionAsked({ search, hash }: Pick<Location, 'search' | 'hash'>): Inspection | undefined {
  const inHash = new URLSearchParams(hash.includes('?') ? hash.slice(hash.indexOf('?')) : '');
  const asked = new URLSearchParams(search).get('inspect') ?? inHash.get('inspect');
  if (asked !== null) writeText('session', KEPT, asked === 'off' ? '' : asked === 'stately' ? 'stately' : 'own');
  const kept = readText('session', KEPT);
  return kept === 'own' || kept === 'stately' ? kept : undefined;
}

/** Opens the inspector when it is asked for, and says who is to be told of every actor. In the QA build only. */
export async function startInspection(): Promise<((event: InspectionEvent) => void) | undefined> {
  const asked = inspectionAsked(window.location);
  if (!asked) return undefined;
  const { openInspector } = await import('../inspector/bridge');
  return openInspector(asked);
}
