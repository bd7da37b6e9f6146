import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { StyledAnswers, type Upstream } from './answers';
import type { DifferenceName } from './differences';

/** A backend in the style of some differences, over HTTP. */
export class StyledBackend {
  /** The paths that were asked, with what was asked for: a test counts them. */
  readonly asked: string[] = [];

  private constructor(
    private readonly server: Server,
    readonly url: string,
    private readonly answers: StyledAnswers,
  ) {}

  static async start(names: readonly DifferenceName[], upstream: Upstream, port = 0): Promise<StyledBackend> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const backend = new StyledBackend(server, url, new StyledAnswers(names, upstream));
    server.on('request', (request, response) => void backend.answer(request, response));
    return backend;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', headers } = request;
    const allowed = this.answers.allowed(headers.origin ?? '*');
    for (const [name, value] of Object.entries(allowed)) response.setHeader(name, value);
    response.setHeader('Vary', 'Origin');
    if (method === 'OPTIONS') return void response.writeHead(204).end();
    const { pathname: path, searchParams } = new URL(request.url ?? '/', this.url);
    const payload = method === 'GET' ? Object.fromEntries(searchParams) : await readJson(request);
    this.asked.push(`${path} ${JSON.stringify(payload)}`);
    const { status, type, body } = await this.answers.to({ method, path, payload, headers });
    response.writeHead(status, { 'Content-Type': type }).end(body);
  }
}

async function readJson(request: IncomingMessage): Promise<Record<string, unknown>> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return JSON.parse(Buffer.concat(parts).toString() || '{}') as Record<string, unknown>;
}
