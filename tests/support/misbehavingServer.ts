import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { WireAnswer } from '@juyi/contract/tests/support/samples';
import type { Behaviour } from './faults';

/** A received request. */
export interface Received {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  /** The client aborted before the response. */
  left: boolean;
}

export interface MisbehavingServer {
  readonly url: string;
  readonly received: Received[];
  /** In-flight requests: their response is delayed or never sent. */
  readonly held: ReadonlySet<Received>;
  /** Sets the behaviour for subsequent requests. */
  behave: (next: Behaviour | ((request: Received) => Behaviour)) => void;
  close: () => Promise<void>;
}

async function read(request: IncomingMessage): Promise<Received> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  return {
    method: request.method ?? '',
    path: pathname,
    query: Object.fromEntries(searchParams),
    headers: request.headers,
    body: Buffer.concat(chunks).toString(),
    left: false,
  };
}

/** Sets the Date header from the global clock, which fake timers replace; Node's default header does not use it. */
const reply = ({ status, headers, body }: WireAnswer, response: ServerResponse): void => {
  response.writeHead(status, { date: new Date().toUTCString(), ...headers }).end(body);
};

/** Starts a real HTTP server on a free port that injects faults; until `behave` is called it never responds. */
export async function startMisbehavingServer(): Promise<MisbehavingServer> {
  let behaviourOf: (request: Received) => Behaviour = () => ({ kind: 'silence' });
  const received: Received[] = [];
  const held = new Set<Received>();
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const arrived = await read(request);
    received.push(arrived);
    let timer: ReturnType<typeof setTimeout> | undefined;
    response.on('close', () => {
      arrived.left = !response.writableEnded;
      held.delete(arrived);
      clearTimeout(timer);
    });
    const behaviour = behaviourOf(arrived);
    if (behaviour.kind === 'reset') return void response.socket?.resetAndDestroy();
    if (behaviour.kind === 'answer' && !behaviour.after) return reply(behaviour.answer, response);
    held.add(arrived);
    if (behaviour.kind === 'silence') return;
    timer = setTimeout(() => {
      held.delete(arrived);
      reply(behaviour.answer, response);
    }, behaviour.after);
  };
  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    held,
    behave: (next) => {
      behaviourOf = typeof next === 'function' ? next : () => next;
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
