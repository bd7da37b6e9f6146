import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Behaviour } from './faults';
import type { WireAnswer } from './samples';

/** A request as it arrived. */
export interface Received {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  /** The caller hung up before there was an answer. */
  left: boolean;
}

export interface MisbehavingServer {
  readonly url: string;
  readonly received: Received[];
  /** The requests that wait for an answer that is not due yet, or never comes. */
  readonly held: ReadonlySet<Received>;
  /** What happens to the requests from now on. */
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

/** Sets the Date header from the global clock, which a test may have replaced; node's own comes from the machine. */
const reply = ({ status, headers, body }: WireAnswer, response: ServerResponse): void => {
  response.writeHead(status, { date: new Date().toUTCString(), ...headers }).end(body);
};

/** A real HTTP server on a free local port that does to each request what it is told to. Silent until told. */
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
