import type { Inspection } from '@juyi/inspector/protocol';
import type { InspectionEvent } from 'xstate';
import { readText, writeText } from '#stores/storage.ts';

const INSPECTION_KEY = 'juyi.inspect';
const FORCE_KEY = 'juyi.force';
/** The choice that records the controls of pages, too. */
const CONTROLS = 'controls';

type Address = Pick<Location, 'search' | 'hash'>;

/** Returns a parameter of the URL, before the hash or in it; null if there is none. */
function paramOf({ search, hash }: Address, name: string): string | null {
  const inHash = new URLSearchParams(hash.includes('?') ? hash.slice(hash.indexOf('?')) : '');
  return new URLSearchParams(search).get(name) ?? inHash.get(name);
}

interface RequestedInspection {
  /** The inspector to open; undefined for none. */
  readonly inspection: Inspection | undefined;
  /** The controls of pages are recorded, too. */
  readonly controls: boolean;
}

/** Stores the known ones among these choices for the tab. */
const storeInspection = (choices: readonly string[]) =>
  writeText('session', INSPECTION_KEY, ['own', 'stately', CONTROLS].filter((choice) => choices.includes(choice)).join(','));

/** Returns the inspector of the stored choices; Stately's inspector is chosen besides our own. */
function inspectionOf(choices: readonly string[]): Inspection | undefined {
  if (choices.includes('stately')) return 'stately';
  return choices.includes('own') ? 'own' : undefined;
}

/**
 * Reads `?inspect`, `?inspect=stately` or `?inspect=off`, with `controls` (`?inspect=controls`, `?inspect=stately,controls`) to record
 * the pages' controls; the last choice is stored for the tab.
 */
export function requestedInspection(address: Address): RequestedInspection {
  const requested = paramOf(address, 'inspect');
  if (requested !== null) storeInspection(requested === 'off' ? [] : ['own', ...requested.split(',')]);
  const stored = (readText('session', INSPECTION_KEY) ?? '').split(',');
  return { inspection: inspectionOf(stored), controls: stored.includes(CONTROLS) };
}

/** Reads `?force=webSendCode:timeout`, which forces outcomes of calls, and removes it from the URL; the last choice is stored for the tab. */
function requestedForce(address: Address): string {
  const requested = paramOf(address, 'force');
  if (requested === null) return readText('session', FORCE_KEY) ?? '';
  const urlWithoutForce = window.location.href.replace(/([?&])force=[^&#]*&?/g, '$1').replace(/[?&](?=#|$)/g, '');
  window.history.replaceState(window.history.state, '', urlWithoutForce);
  writeText('session', FORCE_KEY, requested);
  return requested;
}

/** Opens the inspector if the URL or the tab requests it. Resolves to the observer for XState's inspection events, if any. QA build only. */
export async function startInspection(): Promise<((event: InspectionEvent) => void) | undefined> {
  // The module shows the settings of the gateway.
  void import('#qa/server.ts').catch(() => undefined);
  const { inspection, controls } = requestedInspection(window.location);
  const force = requestedForce(window.location);
  if (!inspection && !force) return undefined;
  const { openOwnInspector } = await import('#qa/open.ts');
  return openOwnInspector({
    inspection,
    controls,
    force,
    onForce: (rules) => writeText('session', FORCE_KEY, rules),
    onControls: (on) => storeInspection(on ? ['own', CONTROLS] : ['own']),
  });
}
