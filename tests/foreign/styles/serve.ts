/**
 * Serves a backend of one style, to practise the steps of docs/integrate.md: `npx tsx tests/foreign/styles/serve.ts --style ruoyi --upstream <gateway>`, or
 * `--differences 'code 0,yuan as text'`. Behind it is a gateway (`npm start`), or without one the samples.
 */
import { parseArgs } from 'node:util';
import { speaksCode } from '@juyi/contract/core/define';
import type { Upstream } from './answers';
import { type DifferenceName, differences, styles } from './differences';
import { sampleUpstream } from './samples';
import { StyledBackend } from './server';

const { values } = parseArgs({
  options: {
    style: { type: 'string' },
    differences: { type: 'string', default: '' },
    upstream: { type: 'string' },
    port: { type: 'string', default: '4100' },
  },
});

/** Asks a gateway. */
const gateway =
  (url: string): Upstream =>
  async ({ method, path, binary, headers: named = {} }, payload, token, headers) => {
    const query = new URLSearchParams(Object.entries(payload).map(([name, value]) => [name, String(value)]));
    const own = Object.values(named).flatMap((name) => [[name, String(headers[name.toLowerCase()] ?? '')]]);
    const answer = await fetch(`${url}${path}${method === 'GET' ? `?${query}` : ''}`, {
      method,
      headers: { 'Content-Type': 'application/json', ...(token && { Authorization: token }), ...Object.fromEntries(own) },
      ...(method === 'POST' && { body: JSON.stringify(payload) }),
    });
    const type = answer.headers.get('content-type') ?? '';
    if (binary && answer.ok) return { image: Buffer.from(await answer.arrayBuffer()), type };
    const body = (await answer.json()) as { code?: number; status?: string; message?: string; data?: unknown };
    const code = Number(speaksCode(path) ? body.code : body.status);
    return code === 200 ? { data: body.data ?? null } : { code, message: body.message ?? '' };
  };

const style = values.style as keyof typeof styles | undefined;
const names = (style ? [...styles[style]] : values.differences.split(',').filter(Boolean)) as DifferenceName[];
for (const name of names) if (!(name in differences)) throw new Error(`no difference ‹${name}›`);
const { url } = await StyledBackend.start(
  names,
  values.upstream ? gateway(values.upstream) : sampleUpstream,
  Number(values.port),
);
console.log(`${url} ${style ?? names.join(', ')}`);
