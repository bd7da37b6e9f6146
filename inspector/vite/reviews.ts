import type { IncomingMessage, ServerResponse } from 'node:http';
import { ownModule } from '../cli/ownModule.ts';

const MOST_BYTES = 8192;
const LOOPBACK = ['127.0.0.1', '::1', '::ffff:127.0.0.1'];

/** The body as a value; undefined when it is too long or no JSON. */
async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of request) {
    parts.push(part as Buffer);
    length += (part as Buffer).length;
    if (length > MOST_BYTES) return undefined;
  }
  try {
    return JSON.parse(Buffer.concat(parts).toString('utf8')) as unknown;
  } catch {
    return undefined;
  }
}

/** Whether our own page sent it, on this machine. */
function isOwn({ method, headers, socket }: IncomingMessage): boolean {
  const isPage = headers.origin === `http://${headers.host}` || headers.origin === `https://${headers.host}`;
  const isJson = headers['content-type']?.startsWith('application/json') === true;
  return method === 'POST' && isPage && isJson && LOOPBACK.includes(socket.remoteAddress ?? '');
}

/** Answers a review with what the book knows afterwards, or with why it was not kept. Files are written only for this machine's own page. */
export async function handleReview(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const answer = (status: number, body: object) => {
    response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', connection: 'close' });
    response.end(JSON.stringify(body));
  };
  if (!isOwn(request)) return answer(403, { message: '只能在运行开发服务器的电脑上写' });
  const body = await bodyOf(request);
  if (body === undefined) return answer(413, { message: '内容太长或不完整' });
  try {
    const { review } = await ownModule<typeof import('../cli/approvals/review.ts')>('cli/approvals/review');
    const { status, ...refused } = await review(body);
    if (status !== 200) return answer(status, refused);
    const { readContext } = await ownModule<typeof import('../cli/book/context.ts')>('cli/book/context');
    answer(200, await readContext());
  } catch (error) {
    console.error(error);
    answer(500, { message: '没有写成，原因在开发服务器的终端里' });
  }
}
