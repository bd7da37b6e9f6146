import { randomUUID } from 'node:crypto';
import { memberAccount } from '@juyi/contract/account/account';
import { webSendCode } from '@juyi/contract/verification/registrationCodes';
import { expect, test } from 'vitest';
import { issueToken } from '../../auth/tokens';
import { openPostgres } from '../../db/open';
import { createLog } from '../../http/log';
import { startGateway } from '../../start';
import { createText } from '../../verification/captcha';
import { newDatabase } from '../support/databases';
import { newPhone } from '../support/gateway';
import { serveOther } from '../support/otherServer';
import { testSettings } from '../support/settings';

interface ReceivedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
}

/** A collector of OTLP over HTTP, and a provider of SMS. */
async function startListener() {
  const bodies: string[] = [];
  const sms: string[] = [];
  const url = await serveOther((request, response, body) => {
    (request.url === '/v1/traces' ? bodies : sms).push(body);
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
  });
  return {
    url,
    bodies,
    sms,
    spans: () =>
      bodies.flatMap((body) => {
        const { resourceSpans } = JSON.parse(body) as {
          resourceSpans: { scopeSpans: { spans: ReceivedSpan[] }[] }[];
        };
        return resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans));
      }),
  };
}

test('a call is one trace, from the app’s traceparent to its statements and its SMS; nothing of a member is in it', async () => {
  const listener = await startListener();
  const databaseUrl = await newDatabase();
  const { db, close } = await openPostgres(databaseUrl, 1, async () => {});
  const logged: string[] = [];
  const settings = testSettings({ host: '127.0.0.1', databaseUrl, otlpEndpoint: listener.url, smsWebhookUrl: listener.url });
  const gateway = await startGateway(settings, createLog('info', { write: (line) => void logged.push(line) }));
  const captchaId = randomUUID();
  const captcha = await createText({ db, settings, now: Date.now } as Parameters<typeof createText>[0], captchaId, false);
  const token = await issueToken(db, 'seed-member', Date.now());
  await close();
  const phone = newPhone();
  const traceId = '0af7651916cd43dd8448eb211c80319c';
  const headers = { 'Content-Type': 'application/json', Authorization: token };
  const sent = await fetch(gateway.url + webSendCode.path, {
    method: 'POST',
    headers: { ...headers, traceparent: `00-${traceId}-b7ad6b7169203331-01` },
    body: JSON.stringify({ phone, captchaId, captcha }),
  });
  expect(sent.status).toBe(200);
  // A client that asks for no trace has one all the same.
  const unsampled = { ...headers, traceparent: `00-${'1'.repeat(32)}-${'2'.repeat(16)}-00` };
  await fetch(`${gateway.url}${memberAccount.path}?secret=tealeaf4071`, {
    method: memberAccount.method,
    headers: unsampled,
    body: '{}',
  });
  await fetch(`${gateway.url}/${phone}`);
  await gateway.close();

  const spans = listener.spans();
  const roots = spans.filter(({ parentSpanId }) => !spans.some(({ spanId }) => spanId === parentSpanId));
  expect(roots.map(({ name, parentSpanId }) => [name, parentSpanId || undefined])).toEqual([
    ['POST webSendCode', 'b7ad6b7169203331'],
    ['POST memberAccount', '2'.repeat(16)],
    ['GET', undefined],
  ]);
  const [call, read] = roots;
  expect(call?.traceId).toBe(traceId);
  const childrenOf = (parent: ReceivedSpan | undefined) =>
    spans.filter(({ parentSpanId }) => parentSpanId === parent?.spanId).map(({ name }) => name);
  const written = childrenOf(call);
  for (const name of ['begin', 'count use', 'insert sms_deliveries', 'commit', 'send SMS', 'delete sms_deliveries'])
    expect(written).toContain(name);
  expect(written.indexOf('commit')).toBeLessThan(written.indexOf('send SMS'));
  expect(childrenOf(read).length).toBeGreaterThan(0);
  const line = logged
    .map((text) => JSON.parse(text) as { call?: string; traceId?: string })
    .find((one) => one.call === 'webSendCode');
  expect(line?.traceId).toBe(traceId);

  const { code } = JSON.parse(listener.sms[0] ?? '') as { code: string };
  const everything = listener.bodies.join('');
  for (const secret of [phone, `"${code}"`, token, captchaId, 'tealeaf4071', 'seed-member'])
    expect(everything).not.toContain(secret);
});
