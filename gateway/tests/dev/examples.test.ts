import { randomUUID } from 'node:crypto';
import { calls } from '@juyi/contract/calls';
import { speaksCode } from '@juyi/contract/core/define';
import { afterAll, expect, test } from 'vitest';
import { issueToken } from '../../auth/tokens';
import { exampleOf } from '../../dev/examples';
import { openapi } from '../../dev/openapi';
import { stagesOf } from '../support/exampleStages';
import { openGateway } from '../support/gateway';
import { refusalIn, shapeOf } from '../support/shapes';

// One for all: PGlite takes seconds to open.
const opened = await openGateway();
afterAll(opened.close);

test('every example request succeeds, and its example response has the shape of the real one', async () => {
  const { db, now } = opened.gateway;
  const token = await issueToken(db, 'seed-store', now());
  // The store member leads a team, which this member has joined.
  const invited = await issueToken(db, 'seed-100', now());
  const stages = stagesOf(opened, token);
  for (const call of calls) {
    const example = exampleOf(call);
    const request = { ...example.request, ...(await stages[call.name]?.()) };
    if (call.binary) {
      const image = await opened.app.request(`${call.path}?captchaId=${randomUUID()}`);
      expect([call.name, image.headers.get('Content-Type')]).toEqual([call.name, 'image/png']);
      continue;
    }
    const { http, code, status, message, data } = await opened.send(call, request, call.name === 'myTeam' ? invited : token);
    expect([call.name, http, code ?? Number(status), message]).toEqual([call.name, 200, 200, '成功']);
    expect([call.name, shapeOf(data)]).toEqual([call.name, shapeOf(example.response)]);
  }
});

test('an empty request is refused as the example says', async () => {
  const token = await issueToken(opened.gateway.db, 'seed-store', opened.gateway.now());
  for (const call of calls) {
    const answer = await opened.send(call, {}, token).catch(() => null);
    const number = answer?.code ?? Number(answer?.status);
    if (!answer || number === 200) continue;
    const { http: _, headers: __, ...envelope } = answer;
    expect([call.name, envelope]).toEqual([call.name, refusalIn(call, 'invalidRequest')]);
  }
});

test('without a token, every call that needs one is refused as the example says', async () => {
  for (const call of calls.filter(({ access }) => access !== 'public')) {
    const { http: _, headers: __, ...envelope } = await opened.send(call, exampleOf(call).request);
    expect([call.name, envelope]).toEqual([call.name, refusalIn(call, 'expired')]);
    expect([call.name, speaksCode(call.path) || 'code' in envelope]).toEqual([call.name, true]);
  }
});

test('the OpenAPI document is served', async () => {
  expect(await (await opened.app.request('/__dev/openapi.json')).json()).toEqual(JSON.parse(JSON.stringify(openapi())));
});
