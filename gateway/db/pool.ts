import { once } from 'node:events';
import { Socket } from 'node:net';
import pg from 'pg';

/** Timeouts of PostgreSQL connections, in ms; 0 disables one. */
export interface DatabaseTimeouts {
  /** Opening a connection. */
  readonly connect: number;
  readonly statement: number;
  readonly lock: number;
  readonly idleInTransaction: number;
  /** Waiting for a free connection, and for each response: a hung server does not enforce the timeouts above. */
  readonly response: number;
}

/** A call fails within 5 s when the database hangs, well before the client's 15 s timeout (docs/spec.md §9). */
export const DATABASE_TIMEOUTS_MS: DatabaseTimeouts = {
  connect: 5000,
  statement: 5000,
  lock: 3000,
  idleInTransaction: 10_000,
  response: 4000,
};

/** No free connection, or no response, within the timeout. */
export class DatabaseTimeout extends Error {
  constructor(what: 'connection' | 'response', ms: number) {
    super(`the database gave no ${what} within ${ms} ms`);
    this.name = 'DatabaseTimeout';
  }
}

/** A checked-out connection with the interface that Drizzle uses. */
interface Lease {
  query(config: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult>;
  /** Returns the connection to the pool. Idempotent: a connection that is lost while checked out has released itself. */
  release(): void;
}

/**
 * node-postgres' pool with response timeouts (docs/decisions/0021-node-postgres.md). Drizzle accepts any client whose class name
 * contains "Pool".
 *
 * A connection that timed out is closed, never reused: its late response would be read as that of the next statement. One that is
 * lost while checked out is released at once, because Drizzle does not release a connection whose `begin` failed.
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
    // A lost connection already rejects its queries; without a listener its 'error' event would crash the process.
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
        // Ending a client with an in-flight query destroys its socket.
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

  /** Closes each connection once it is idle; destroys sockets that the server has not closed within the response timeout. */
  async end(): Promise<void> {
    await this.#pool.end();
    // The pool has ended, but its sockets may still be open.
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
