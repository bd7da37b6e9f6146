const lastTurns = new Map<string, Promise<unknown>>();

/** Runs work with the same key one after the other, within this process. */
export function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
  const turn = (lastTurns.get(key) ?? Promise.resolve()).then(work, work);
  lastTurns.set(key, turn);
  const leave = () => {
    if (lastTurns.get(key) === turn) lastTurns.delete(key);
  };
  turn.then(leave, leave);
  return turn;
}
