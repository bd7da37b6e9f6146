const lastRuns = new Map<string, Promise<unknown>>();

/** Runs work with the same key one after the other, within this process. */
export function exclusively<T>(key: string, work: () => Promise<T>): Promise<T> {
  const run = (lastRuns.get(key) ?? Promise.resolve()).then(work, work);
  lastRuns.set(key, run);
  const forget = () => {
    if (lastRuns.get(key) === run) lastRuns.delete(key);
  };
  run.then(forget, forget);
  return run;
}
