import { afterAll, beforeAll, vi } from 'vitest';
import { sync } from '#services/browser/clock.ts';
import { replaceTransport } from '#services/http/transport.ts';
import { type MisbehavingServer, startMisbehavingServer } from '../support/misbehavingServer';

/** A client and its server over real HTTP. Time passes only when nothing else can happen. */
export interface VirtualTime {
  readonly server: MisbehavingServer;
  /** Lets everything under way end. */
  idle: () => Promise<void>;
  /** Lets everything under way end and time pass, timer by timer, until something holds. */
  until: <T>(holds: () => T | undefined | false, what: string) => Promise<T>;
  /** Lets so many ms pass. */
  pass: (ms: number) => Promise<void>;
}

/** In virtual ms. No fault takes longer: an event that is missing by then never comes. */
const LONGEST = 120_000;

const NUMBER = 'x-request-number';

const turn = () => new Promise((resolve) => void setImmediate(resolve));

/**
 * Starts a server for the tests of a file and sends every call to it. `setTimeout`, `Date` and `performance` are fake, the
 * network is real: 15 s without an answer take no longer than an answer, and a busy machine changes nothing.
 */
export function virtualTime(): VirtualTime {
  let server: MisbehavingServer;
  /** The requests that have no outcome yet, by the number that each carries in a header. */
  const outstanding = new Set<string>();
  let requests = 0;
  let back: () => void;

  beforeAll(async () => {
    // Modules are loaded beforehand: loading them at their first use would count as doing nothing.
    await Promise.all([
      import('#services/http/axios.ts'),
      import('#services/http/judge.ts'),
      import('#services/http/foreign.ts'),
    ]);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] });
    sync(new Date().toISOString(), 0);
    server = await startMisbehavingServer();
    back = replaceTransport((send) => async (request) => {
      requests += 1;
      const number = String(requests);
      outstanding.add(number);
      try {
        const headers = { ...request.headers, [NUMBER]: number };
        return await send({ ...request, headers, path: server.url + request.path });
      } finally {
        outstanding.delete(number);
      }
    });
  });
  afterAll(async () => {
    back();
    vi.useRealTimers();
    await server.close();
  });

  // A request that the server holds waits for time to pass. Any other one is on the network, and so is the end of one that was left.
  const isIdle = () =>
    outstanding.size === server.held.size && [...server.held].every(({ headers }) => outstanding.has(String(headers[NUMBER])));
  const idle = async () => {
    do await turn();
    while (!isIdle());
  };
  return {
    get server() {
      return server;
    },
    idle,
    until: async (holds, what) => {
      const end = Date.now() + LONGEST;
      for (;;) {
        await idle();
        const held = holds();
        if (held !== undefined && held !== false) return held;
        if (vi.getTimerCount() === 0) throw new Error(`no timer is left, but waiting for ${what}`);
        if (Date.now() > end) throw new Error(`waited ${LONGEST} ms without ${what}`);
        vi.advanceTimersToNextTimer();
      }
    },
    pass: async (ms) => {
      await idle();
      await vi.advanceTimersByTimeAsync(ms);
      await idle();
    },
  };
}
