import { once } from 'node:events';
import { Socket } from 'node:net';
import pg from 'pg';

/** Deadlines towards PostgreSQL, in ms; 0 is none. */
export interface DatabaseTimeouts {
  /** For opening a connection. */
  readonly connect: number;
  readonly statement: number;
  readonly lock: number;
  readonly idleInTransaction: number;
  /** For a free connection, and for each response: a server that hangs keeps none of its own deadlines. */
  readonly response: number;
}

/** A call fails within 5 s when the database hangs; the client gives up after 15 s (spec §9). */
export const DATABASE_TIMEOUTS_MS: DatabaseTimeouts = {
  connect: 5000,
  statement: 5000,
  lock: 3000,
  idleInTransaction: 10_000,
  response: 4000,
};

/** The database gave no connection or no response in time. */
export class DatabaseTimeout extends Error {
  constructor(what: 'connection' | 'response', ms: number) {
    super(`the database gave no ${what} within ${ms} ms`);
    this.name = 'DatabaseTimeout';
  }
}

/** A checked-out connection, as Drizzle uses one. */
interface Lease {
  query(config: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult>;
  /** Back to the pool. Any number of times: a connection that ends while it is checked out releases itself. */
  release(): void;
}

/**
 * node-postgres' pool with deadlines, for Drizzle, which takes any client whose class is named a Pool.
 *
 * A connection without a response is closed, never reused: a late response would be read as that of the next statement. One that is
 * lost while it is checked out goes back at once, since Drizzle does not release a connection whose `begin` failed.
 */
export class DeadlinePool {
  readonly #pool: pg.Pool;
  readonly #sockets = new Set<Socket>();
  readonly #responseTimeout: number;

  constructor(connectionString: string, connections: number, timeouts: DatabaseTimeouts = DATABASE_TIMEOUTS_MS) {
    this.#responseTimeout = timeouts.response;
    this.#pool = new pg.Pool({
      connectionString,
      max: connections,
      connectionTimeoutMillis: timeouts.connect,
      statement_timeout: timeouts.statement,
      lock_timeout: timeouts.lock,
      idle_in_transaction_session_timeout: timeouts.idleInTransaction,
      application_name: 'juyi-gateway',
      keepAlive: true,
      stream: () => {
        const socket = new Socket();
        this.#sockets.add(socket);
        return socket.once('close', () => this.#sockets.delete(socket));
      },
    });
    // Lost connections fail their queries; the events besides would end the process if nobody listened.
    this.#pool.on('error', () => {});
    this.#pool.on('connect', (client) => client.on('error', () => {}));
  }

  async connect(): Promise<Lease> {
    const connecting = this.#pool.connect();
    const client = await this.#within(connecting, 'connection', () => {
      connecting.then((late) => late.release()).catch(() => {});
    });
    let released = false;
    const release = (lost: boolean) => {
      if (released) return;
      released = true;
      client.off('end', onEnd);
      client.release(lost);
    };
    const onEnd = () => release(true);
    client.once('end', onEnd);
    return {
      query: (config, values) => {
        // Ending a client with a query under way closes its socket.
        const close = () => void client.end();
        return this.#within(client.query(config, values), 'response', close);
      },
      release: () => release(false),
    };
  }

  async query(config: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> {
    const lease = await this.connect();
    try {
      return await lease.query(config, values);
    } finally {
      lease.release();
    }
  }

  /** Closes every connection once it is free; a server that does not close its end gets the response timeout. */
  async end(): Promise<void> {
    await this.#pool.end();
    // The pool has ended, its sockets not yet.
    const destroy = setTimeout(() => {
      for (const socket of this.#sockets) socket.destroy();
    }, this.#responseTimeout);
    await Promise.all([...this.#sockets].map((socket) => once(socket, 'close')));
    clearTimeout(destroy);
  }

  async #within<T>(work: Promise<T>, what: 'connection' | 'response', onTimeout: () => void): Promise<T> {
    const ms = this.#responseTimeout;
    if (ms === 0) return work;
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        onTimeout();
        reject(new DatabaseTimeout(what, ms));
      }, ms);
    });
    try {
      return await Promise.race([work, timeout]);
    } finally {
      clearTimeout(timer);
    }
  }
}
