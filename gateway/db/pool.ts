import { once } from 'node:events';
import { Socket } from 'node:net';
import { setTimeout as setTimer } from 'node:timers/promises';
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
  /** A checked-out connection in all: its last statement fails then, however quick each one was. */
  readonly transaction: number;
}

/** SQLSTATE: the server, or its limit for this user or database, has no connection left. */
export const TOO_MANY_CONNECTIONS = '53300';
const PLACE_INTERVAL_MS = 100;
/** Closing the pool waits this long for the server to close the connections. */
const CLOSE_TIMEOUT_MS = 1000;
/** Each connection's backend keeps a plan for each name, so there is an end to them. */
const MAX_NAMES = 300;

/** A call fails within 4 s when the database hangs, well before the client's 15 s timeout (docs/spec.md §9). */
export const DATABASE_TIMEOUTS_MS: DatabaseTimeouts = {
  connect: 5000,
  statement: 5000,
  lock: 3000,
  idleInTransaction: 10_000,
  response: 4000,
  transaction: 10_000,
};

/** For commands and tests that may take long, or are not about time. */
export const NO_TIMEOUTS: DatabaseTimeouts = {
  connect: 0,
  statement: 0,
  lock: 0,
  idleInTransaction: 0,
  response: 0,
  transaction: 0,
};

/** No free connection, or no response, within the timeout. */
export class DatabaseTimeout extends Error {
  constructor(what: 'connection' | 'response', ms: number) {
    super(`the database gave no ${what} within ${ms} ms`);
    this.name = 'DatabaseTimeout';
  }
}

/** Connections of a pool by state, and the calls that wait for one. */
export interface PoolState {
  readonly used: number;
  readonly idle: number;
  readonly waiting: number;
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
  readonly #timeouts: DatabaseTimeouts;
  /** Begins a transaction. Behind a pooler its timeouts are its own, in the same message. */
  readonly #begin: string;
  readonly #isPooled: boolean;
  readonly #inSpan: InSpan | undefined;
  /** The names of transactions' statements, by their texts. */
  readonly #names = new Map<string, string>();

  constructor(connectionString: string, connections: number, timeouts: DatabaseTimeouts = DATABASE_TIMEOUTS_MS, inSpan?: InSpan) {
    this.#inSpan = inSpan;
    this.#timeouts = timeouts;
    this.#isPooled = new URL(connectionString).searchParams.get('pgbouncer') === 'true';
    const ofSession = {
      statement_timeout: timeouts.statement,
      lock_timeout: timeouts.lock,
      idle_in_transaction_session_timeout: timeouts.idleInTransaction,
    };
    const ofTransaction = Object.entries(ofSession).map(([name, ms]) => `; set local ${name} = ${ms}`);
    this.#begin = `begin${this.#isPooled ? ofTransaction.join('') : ''}`;
    this.#pool = new pg.Pool({
      connectionString,
      max: connections,
      connectionTimeoutMillis: timeouts.connect,
      ...(!this.#isPooled && ofSession),
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

  state(): PoolState {
    const { totalCount, idleCount, waitingCount } = this.#pool;
    return { used: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
  }

  async connect(): Promise<Lease> {
    const { response, transaction } = this.#timeouts;
    const client = await this.#checkOut();
    const endsAt = performance.now() + transaction;
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
        const remaining =
          transaction === 0 ? response : Math.max(1, Math.min(response || transaction, endsAt - performance.now()));
        return this.#send(client, config, values, remaining, this.#nameFor(config));
      },
      release: () => release(false),
    };
  }

  /** Runs a single statement, after which the pool drops a connection that was lost: no need of a lease. */
  async query(config: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> {
    const { response, transaction } = this.#timeouts;
    const client = await this.#checkOut();
    try {
      return await this.#send(client, config, values, response || transaction, config.name);
    } finally {
      client.release();
    }
  }

  /** A pooler in transaction mode has no session: statements have no names there, and `begin` sets what the session would. */
  #send(client: pg.PoolClient, config: pg.QueryConfig, values: unknown[] | undefined, ms: number, name: string | undefined) {
    const text = config.text === 'begin' ? this.#begin : config.text;
    const sent = { ...config, text, name: this.#isPooled ? undefined : name };
    const run = () => respond(client, sent, values, ms);
    return this.#inSpan ? this.#inSpan(spanOf(config), run) : run();
  }

  /** The name of a transaction's statement: PostgreSQL parses its text once for each connection, which takes longer than to run it. */
  #nameFor({ text, name }: pg.QueryConfig): string | undefined {
    if (name !== undefined || OF_TRANSACTIONS.has(text)) return name;
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size === MAX_NAMES) return known;
    const added = `transaction ${this.#names.size}`;
    this.#names.set(text, added);
    return added;
  }

  #checkOut(): Promise<pg.PoolClient> {
    // An idle connection is there at once and needs no timer.
    if (this.#pool.idleCount > this.#pool.waitingCount) return this.#pool.connect();
    const connecting = this.#place();
    return within(this.#timeouts.response, connecting, () => {
      connecting.then((late) => late.release()).catch(() => {});
    });
  }

  /** A connection of the pool. While the server has none left, another instance may give one back: tries again for a moment. */
  async #place(): Promise<pg.PoolClient> {
    const endsAt = performance.now() + this.#timeouts.response;
    for (;;) {
      try {
        return await this.#pool.connect();
      } catch (error) {
        const isFull = error instanceof Error && 'code' in error && error.code === TOO_MANY_CONNECTIONS;
        if (!isFull || performance.now() >= endsAt) throw error;
        await setTimer(PLACE_INTERVAL_MS);
      }
    }
  }

  /** Closes each connection once it is idle; destroys sockets that the server does not close. */
  async end(): Promise<void> {
    await this.#pool.end();
    // The pool has ended, but its sockets may still be open.
    const destroy = setTimeout(() => {
      for (const socket of this.#sockets) socket.destroy();
    }, CLOSE_TIMEOUT_MS);
    await Promise.all([...this.#sockets].map((socket) => once(socket, 'close')));
    clearTimeout(destroy);
  }
}

/** Rejects with DatabaseTimeout when there is no connection after `ms`; 0 waits for ever. */
function within<T>(ms: number, connecting: Promise<T>, onTimeout: () => void): Promise<T> {
  if (ms === 0) return connecting;
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      onTimeout();
      reject(new DatabaseTimeout('connection', ms));
    }, ms);
    connecting.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Runs a statement in a span of its name. */
export type InSpan = <T>(statement: string, work: () => Promise<T>) => Promise<T>;

/** A statement's own name, or what it does to which table: never its text, which could contain values. */
function spanOf({ name, text }: pg.QueryConfig): string {
  if (name !== undefined) return name;
  const [, verb = 'statement'] = /^\s*(\w+)/.exec(text) ?? [];
  const [, table] = /\b(?:from|into|update)\s+"?(\w+)/i.exec(text) ?? [];
  return table === undefined ? verb : `${verb} ${table}`;
}

const OF_TRANSACTIONS = new Set(['begin', 'commit', 'rollback']);

/**
 * The response to a statement. After `ms` it rejects with DatabaseTimeout and closes the connection; 0 waits for ever. Calls are made of
 * statements, so this is one promise and one timer.
 */
function respond(
  client: pg.PoolClient,
  config: pg.QueryConfig,
  values: unknown[] | undefined,
  ms: number,
): Promise<pg.QueryResult> {
  return new Promise((resolve, reject) => {
    const onTimeout = () => {
      // Ending a client with an in-flight query destroys its socket.
      void client.end();
      reject(new DatabaseTimeout('response', Math.round(ms)));
    };
    const timer = ms === 0 ? undefined : setTimeout(onTimeout, ms);
    const onResult = (error: Error | null, result: pg.QueryResult) => {
      clearTimeout(timer);
      if (error) reject(error);
      else resolve(result);
    };
    // The driver copies a config with its property descriptors, which costs more than the rest of these three.
    if (OF_TRANSACTIONS.has(config.text) || config.text.startsWith('begin;')) client.query(config.text, onResult);
    // It takes a config with values too, which its types don't tell.
    else client.query(config as unknown as string, values ?? config.values ?? [], onResult);
  });
}
