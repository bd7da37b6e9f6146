import { type RecordingFile, runsOf } from './entries';

/** Machines of a recording that this build does not have, or has with another structure. */
export function changedMachines(file: RecordingFile, fingerprint: (id: string) => string | undefined): string[] {
  const used = new Set(
    runsOf(file).flatMap(({ entries }) =>
      entries.flatMap((entry) => {
        if (entry.type === 'keyframe') return entry.actors.map(({ machine }) => machine);
        return entry.type === 'actor' ? [entry.machine] : [];
      }),
    ),
  );
  return [...used].filter((id): id is string => id !== undefined && file.machines[id] !== fingerprint(id));
}
