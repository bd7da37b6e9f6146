import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html;charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

interface Rule {
  readonly path: string;
  readonly headers: readonly (readonly [string, string])[];
}

/** The rules of a `_headers` file. */
const parse = (text: string): Rule[] =>
  text.split(/^(?=\/)/m).map((rule) => {
    const [path = '', ...lines] = rule.trim().split('\n');
    return { path, headers: lines.map((line) => /^\s*([^:]+): (.*)$/.exec(line)?.slice(1) as [string, string]) };
  });

const matches = (pattern: string, path: string) =>
  pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern;

/** A plain host that knows nothing of the app but its folder, whose `_headers` it sends. */
export class StaticHost {
  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {}

  static async start(folder: string): Promise<StaticHost> {
    const rules = parse(await readFile(join(folder, '_headers'), 'utf8'));
    const server = createServer((request, response) => {
      const { pathname } = new URL(request.url ?? '/', 'http://host');
      for (const { path, headers } of rules)
        if (matches(path, pathname)) for (const [name, value] of headers) response.setHeader(name, value);
      const file = join(folder, pathname === '/' ? 'index.html' : pathname);
      readFile(file).then(
        (content) => response.writeHead(200, { 'Content-Type': types[extname(file)] ?? 'application/octet-stream' }).end(content),
        () => response.writeHead(404).end(),
      );
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new StaticHost(server, `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
