import type { Context } from 'hono';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { PoolState } from '../db/pool';

/** The upper bounds of a call's duration, in seconds; a client gives up after 15. */
const DURATION_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15];

/** An instance counts these for Prometheus. Labels are names of the contract, never data of members. */
export interface Metrics {
  readonly registry: Registry;
  readonly countCall: (call: string, code: number, seconds: number) => void;
  readonly countShed: () => void;
  readonly countSms: (scene: string, outcome: 'sent' | 'failed' | 'dead') => void;
  readonly countEvent: (event: string) => void;
  /** Reads the requests in flight of an app whenever Prometheus asks. */
  readonly watchInFlight: (read: () => number) => void;
  readonly watchPool: (read: () => PoolState) => void;
}

/** A registry of its own for each gateway: tests run several in one process. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const calls = new Counter({
    name: 'juyi_calls_total',
    help: 'Calls by envelope code',
    labelNames: ['call', 'code'],
    registers,
  });
  const durations = new Histogram({
    name: 'juyi_call_duration_seconds',
    help: 'Duration of calls',
    labelNames: ['call'],
    buckets: DURATION_BUCKETS,
    registers,
  });
  const shed = new Counter({ name: 'juyi_shed_requests_total', help: 'Requests refused by IN_FLIGHT_LIMIT', registers });
  const sms = new Counter({
    name: 'juyi_sms_total',
    help: 'SMS handed to the webhook',
    labelNames: ['scene', 'outcome'],
    registers,
  });
  const events = new Counter({ name: 'juyi_events_total', help: 'Events in the log', labelNames: ['event'], registers });
  const inFlight: (() => number)[] = [];
  const requests = new Gauge({
    name: 'juyi_requests_in_flight',
    help: 'Requests in flight',
    registers: [],
    collect() {
      this.set(inFlight.reduce((sum, read) => sum + read(), 0));
    },
  });
  registry.registerMetric(requests);
  return {
    registry,
    countCall: (call, code, seconds) => {
      calls.inc({ call, code: String(code) });
      durations.observe({ call }, seconds);
    },
    countShed: () => shed.inc(),
    countSms: (scene, outcome) => sms.inc({ scene, outcome }),
    countEvent: (event) => events.inc({ event }),
    watchInFlight: (read) => void inFlight.push(read),
    watchPool: (read) => {
      const connections = new Gauge({
        name: 'juyi_database_connections',
        help: 'Connections of the pool, and calls that wait for one',
        labelNames: ['state'],
        registers: [],
        collect() {
          const { used, idle, waiting } = read();
          this.set({ state: 'used' }, used);
          this.set({ state: 'idle' }, idle);
          this.set({ state: 'waiting' }, waiting);
        },
      });
      registry.registerMetric(connections);
    },
  };
}

/** Adds the process's own metrics: CPU, memory, event loop lag, file descriptors. They start timers, so only a running gateway has them. */
export const watchProcess = ({ registry }: Metrics): void => collectDefaultMetrics({ register: registry });

/** `GET /metrics`, on the private port. */
export const handleMetrics =
  ({ registry }: Metrics) =>
  async (c: Context) =>
    c.body(await registry.metrics(), 200, { 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' });
