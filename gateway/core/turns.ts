/** Work that is done or waits, by key. */
interface Turns {
  running: number;
  readonly waiting: (() => void)[];
}

/** Work of one key: so many run at the same time, and so many wait at the most, each for `longest` ms; 0 waits for ever. */
export interface Queue {
  readonly key: string;
  readonly running: number;
  readonly waiting: number;
  readonly longest: number;
}

/**
 * Runs work in turns within this process: of one key at most so many at a time, further ones in their order. What has an unfair share of
 * the work so waits for itself, and not in front of others. When as many as may wait already do, or after its `longest`, `refuse` throws
 * instead.
 */
export function inTurns(refuse: () => never) {
  const turns = new Map<string, Turns>();
  return async <T>({ key, running, waiting, longest }: Queue, work: () => Promise<T>): Promise<T> => {
    const own = turns.get(key) ?? { running: 0, waiting: [] };
    turns.set(key, own);
    if (own.running >= running) {
      if (own.waiting.length >= waiting) refuse();
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

/** Waits in a queue; false after `longest` ms, 0 waits for ever. */
function turnIn(waiting: (() => void)[], longest: number): Promise<boolean> {
  return new Promise((resolve) => {
    const come = () => {
      clearTimeout(timer);
      resolve(true);
    };
    const leave = () => {
      waiting.splice(waiting.indexOf(come), 1);
      resolve(false);
    };
    const timer = longest === 0 ? undefined : setTimeout(leave, longest);
    waiting.push(come);
  });
}
