import { createServer, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';

/** Timeouts of client connections, in ms. */
export interface ServerTimeouts {
  /** From the first byte of a request to the end of its headers. */
  readonly headers: number;
  /** From the first byte of a request to the end of its body. */
  readonly request: number;
  /** A socket on which nothing moves, before its first request or during one. */
  readonly silence: number;
  /** An idle keep-alive connection: longer than a reverse proxy's, which would otherwise send a request into the close. */
  readonly keepAlive: number;
}

export const SERVER_TIMEOUTS_MS: ServerTimeouts = { headers: 10_000, request: 30_000, silence: 30_000, keepAlive: 75_000 };

/** The timeouts of headers and requests are checked at this interval. */
const CHECK_INTERVAL_MS = 1000;
const MAX_CONNECTIONS = 10_000;
/** Unanswered requests on one connection. Browsers and proxies send one after the other. */
const MAX_PIPELINED = 16;

export interface AppServer {
  readonly server: Server;
  /** Stops accepting connections, and closes each when its calls are answered; after `timeoutMs` those that remain too. */
  readonly close: (timeoutMs: number) => Promise<void>;
}

/** An HTTP server for the app that slow, silent and greedy clients can't exhaust. */
export function createAppServer(
  app: Hono,
  timeouts: ServerTimeouts = SERVER_TIMEOUTS_MS,
  maxConnections = MAX_CONNECTIONS,
): AppServer {
  const listener = getRequestListener(app.fetch);
  const unanswered = new Map<Socket, Set<ServerResponse>>();
  /** Connections without a request, those that have been so for longest first. */
  const idle = new Set<Socket>();
  let closing = false;

  const accept = (socket: Socket): void => {
    // A client with thousands of connections that it does not use must not keep out others.
    const [oldest] = idle;
    if (unanswered.size >= maxConnections) {
      const surplus = oldest ?? socket;
      idle.delete(surplus);
      surplus.destroy();
    }
    const waiting = new Set<ServerResponse>();
    unanswered.set(socket, waiting);
    idle.add(socket);
    socket.once('close', () => {
      unanswered.delete(socket);
      idle.delete(socket);
      // Node closes the response that is being sent. Of those pipelined behind it nobody would ever hear, and each would count as in flight.
      for (const response of waiting) if (!response.socket) response.emit('close');
    });
  };

  const options = {
    headersTimeout: timeouts.headers,
    requestTimeout: timeouts.request,
    keepAliveTimeout: timeouts.keepAlive,
    connectionsCheckingInterval: Math.min(CHECK_INTERVAL_MS, timeouts.headers || CHECK_INTERVAL_MS),
  };
  const server = createServer(options, (request, response) => {
    const { socket } = request;
    const waiting = unanswered.get(socket);
    if (!waiting || waiting.size >= MAX_PIPELINED) {
      socket.destroy();
      return;
    }
    waiting.add(response);
    idle.delete(socket);
    // A proxy may go by another of two hosts than Node does (RFC 9112 §3.2).
    if ((request.headersDistinct.host?.length ?? 0) > 1) {
      response.writeHead(400, { Connection: 'close' }).end();
      return;
    }
    // Without `connection: close`, the client would send its next request on a connection that is about to end.
    if (closing) response.shouldKeepAlive = false;
    response.once('close', () => {
      waiting.delete(response);
      if (waiting.size === 0 && unanswered.has(socket)) idle.add(socket);
    });
    void listener(request, response);
  });
  server.setTimeout(timeouts.silence);
  server.on('connection', accept);

  const close = (timeoutMs: number) =>
    new Promise<void>((resolve) => {
      closing = true;
      for (const waiting of unanswered.values()) for (const response of waiting) response.shouldKeepAlive = false;
      const timeout = setTimeout(() => server.closeAllConnections(), timeoutMs);
      // A keep-alive connection may have become idle just now.
      const idleTimer = setInterval(() => server.closeIdleConnections(), 20);
      server.close(() => {
        clearTimeout(timeout);
        clearInterval(idleTimer);
        resolve();
      });
    });
  return { server, close };
}
