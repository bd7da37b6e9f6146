import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { webSendCode } from '@juyi/contract/verification/registrationCodes';
import { afterEach, expect, test } from 'vitest';
import { webhookSender } from '../../verification/smsSender';
import { newPhone, openTestGateway } from '../support/gateway';
import { addPhone, askCode } from '../support/signIn';

const MINUTE_MS = 60_000;

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function listen(server: Server): Promise<string> {
  servers.push(server);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

test('messages that were not delivered don’t use up a phone’s codes of the day', async () => {
  let isAway = true;
  const { send, solveCaptcha, advance } = await openTestGateway({
    sender: async () => {
      if (isAway) throw new Error('the provider is away');
    },
  });
  const phone = newPhone();
  for (let attempt = 0; attempt < 12; attempt += 1) {
    expect(await send(webSendCode, { phone, ...(await solveCaptcha()) })).toMatchObject({ http: 500 });
  }
  isAway = false;
  advance(MINUTE_MS);
  expect(await send(webSendCode, { phone, ...(await solveCaptcha()) })).toMatchObject({ code: 200 });
});

test('nor does it in a scene that does not await the delivery', async () => {
  let isAway = true;
  let failed = 0;
  const gateway = await openTestGateway({
    sender: async () => {
      failed += 1;
      if (isAway) throw new Error('the provider is away');
    },
  });
  const phone = await addPhone(gateway, null);
  for (let attempt = 0; attempt < 8; attempt += 1) {
    gateway.advance(MINUTE_MS);
    const { code } = await askCode(gateway, 'LOGIN', phone);
    // Given back after the answer.
    await expect.poll(() => gateway.logged.filter((line) => line.includes('given back')).length).toBe(attempt + 1);
    expect(code).toBe(200);
  }
  isAway = false;
  gateway.advance(MINUTE_MS);
  expect(await askCode(gateway, 'LOGIN', phone)).toMatchObject({ code: 200 });
  expect(failed).toBe(9);
});

test('a webhook that redirects gets no further: phone and code stay with its host', async () => {
  const bodies: string[] = [];
  const elsewhere = await listen(
    createServer((request, response) => {
      request.on('data', (chunk: Buffer) => bodies.push(chunk.toString()));
      request.on('end', () => response.writeHead(204).end());
    }),
  );
  const url = await listen(createServer((_, response) => response.writeHead(307, { Location: elsewhere }).end()));
  await expect(webhookSender(url)({ phone: '15800008000', scene: 'LOGIN', code: '012345', time: 0 })).rejects.toThrow();
  expect(bodies).toEqual([]);
});
