/** Work that is done or waits, by key. */
interface Turns {
  running: number;
  readonly waiting: (() => void)[];
}

/**
 * Runs work in turns within this process: of one key at most so many at a time, further ones in their order. What has an unfair share of
 * the work so waits for itself, and not in front of others. When `mostWaiting` wait already, or after `longest` ms, `refuse` throws instead.
 */
export function inTurns(mostWaiting: number, longest: number, refuse: () => never) {
  const turns = new Map<string, Turns>();
  return async <T>(key: string, most: number, work: () => Promise<T>): Promise<T> => {
    const own = turns.get(key) ?? { running: 0, waiting: [] };
    turns.set(key, own);
    if (own.running >= most) {
      if (own.waiting.length >= mostWaiting) refuse();
      // The one that ends leaves its place to this one.
      if (!(await turnIn(own.waiting, longest))) refuse();
    } else own.running += 1;
    try {
      return await work();
    } finally {
      const next = own.waiting.shift();
      if (next) next();
      else own.running -= 1;
      if (own.running === 0) turns.delete(key);
    }
  };
}

/** Waits in a queue; false after `longest` ms. */
function turnIn(waiting: (() => void)[], longest: number): Promise<boolean> {
  return new Promise((resolve) => {
    const come = () => {
      clearTimeout(timer);
      resolve(true);
    };
    const timer = setTimeout(() => {
      waiting.splice(waiting.indexOf(come), 1);
      resolve(false);
    }, longest);
    waiting.push(come);
  });
}
