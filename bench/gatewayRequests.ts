/** The benches of the gateway share these requests and ratios of two figures. */

export interface Request {
  readonly path: string;
  readonly method?: 'GET' | 'POST';
  readonly body?: () => object;
}

/** Makes a call, and throws unless it succeeds. */
export async function send(url: string, token: string, { path, method = 'POST', body = () => ({}) }: Request): Promise<void> {
  const headers = { 'Content-Type': 'application/json', Authorization: token };
  const answer = await fetch(url + path, method === 'GET' ? { headers } : { method, headers, body: JSON.stringify(body()) });
  const text = await answer.text();
  if (answer.status !== 200 || /"(code|status)":"?[45]/.test(text)) throw new Error(`${path}: ${text.slice(0, 200)}`);
}

export const print = (name: string, one: number, other: number, unit: string) =>
  console.log(`${name}  ${(one / other).toFixed(2)} ×  (${one.toFixed(2)} / ${other.toFixed(2)} ${unit})`);
