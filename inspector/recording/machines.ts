import type { RecordingFile } from './entries';

/** Machines of a recording that this build does not have, or has with another structure. */
export function changedMachines({ machines, entries }: RecordingFile, fingerprint: (id: string) => string | undefined): string[] {
  const used = new Set(
    entries.flatMap((entry) => {
      if (entry.type === 'keyframe') return entry.actors.map(({ machine }) => machine);
      return entry.type === 'actor' ? [entry.machine] : [];
    }),
  );
  return [...used].filter((id): id is string => id !== undefined && machines[id] !== fingerprint(id));
}
