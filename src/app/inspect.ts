import type { Inspection } from '@juyi/inspector/protocol';
import type { InspectionEvent } from 'xstate';
import { readText, writeText } from '#stores/storage.ts';

const INSPECTION_KEY = 'juyi.inspect';
const FORCE_KEY = 'juyi.force';

type Address = Pick<Location, 'search' | 'hash'>;

/** A parameter of the address, before the hash or in it. */
function paramOf({ search, hash }: Address, name: string): string | null {
  const inHash = new URLSearchParams(hash.includes('?') ? hash.slice(hash.indexOf('?')) : '');
  return new URLSearchParams(search).get(name) ?? inHash.get(name);
}

interface RequestedInspection {
  readonly inspection: Inspection | undefined;
  /** Controls of pages are recorded, too. */
  readonly controls: boolean;
}

const CONTROLS = 'controls';

/**
 * Reads `?inspect`, `?inspect=stately` or `?inspect=off`, with `controls` (`?inspect=controls`, `?inspect=stately,controls`) to record
 * the pages' controls; the last choice is stored for the tab.
 */
export function requestedInspection(address: Address): RequestedInspection {
  const requested = paramOf(address, 'inspect');
  if (requested !== null) storeInspection(requested === 'off' ? [] : ['own', ...requested.split(',')]);
  const stored = (readText('session', INSPECTION_KEY) ?? '').split(',');
  const inspection = stored.includes('stately') ? 'stately' : stored.includes('own') ? 'own' : undefined;
  return { inspection, controls: stored.includes(CONTROLS) };
}

const storeInspection = (choices: readonly string[]) =>
  writeText('session', INSPECTION_KEY, ['own', 'stately', CONTROLS].filter((choice) => choices.includes(choice)).join(','));

/** Takes `?force=webSendCode:timeout` from the address, which a reload would force again; the last choice is stored for the tab. */
function requestedForce(address: Address): string {
  const requested = paramOf(address, 'force');
  if (requested === null) return readText('session', FORCE_KEY) ?? '';
  const rest = window.location.href.replace(/([?&])force=[^&#]*&?/g, '$1').replace(/[?&](?=#|$)/g, '');
  window.history.replaceState(window.history.state, '', rest);
  writeText('session', FORCE_KEY, requested);
  return requested;
}

/**
 * Shows what is set on the gateway, and opens the inspector if the URL or the tab asks for it; resolves to the observer for XState's
 * inspection events. QA build only.
 */
export async function startInspection(): Promise<((event: InspectionEvent) => void) | undefined> {
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
