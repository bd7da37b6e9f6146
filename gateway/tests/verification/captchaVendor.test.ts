import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { storeSendCode } from '@juyi/contract/verification/codes';
import { webCaptchaImage } from '@juyi/contract/verification/registrationCodes';
import { expect, test } from 'vitest';
import { openTestGateway } from '../support/gateway';
import { serveOther } from '../support/otherServer';

/** A vendor on this machine, whose captchas all read `K7WM`. */
async function openVendor(answer?: (request: IncomingMessage, response: ServerResponse) => void) {
  const asked: string[] = [];
  const url = await serveOther((request, response, body) => {
    asked.push(`${request.method} ${request.url}`);
    if (answer) answer(request, response);
    else if (request.method === 'GET') response.setHeader('Content-Type', 'image/png').end('an image');
    else response.setHeader('Content-Type', 'application/json').end(JSON.stringify({ solved: body === '{"text":"K7WM"}' }));
  });
  const captchaUrl = `${url}/captchas/`;
  return { asked, gateway: await openTestGateway({ settings: { captchaUrl } }) };
}

test('a vendor draws the image and gives the verdict; each id is asked once', async () => {
  const { asked, gateway } = await openVendor();
  const captchaId = randomUUID();
  const image = await gateway.app.request(`${webCaptchaImage.path}?captchaId=${captchaId}`);
  expect([image.headers.get('Content-Type'), await image.text()]).toEqual(['image/png', 'an image']);
  const ask = (captcha: string, id = captchaId) => gateway.send(storeSendCode, { phone: '13800138000', captchaId: id, captcha });
  expect(await ask('K7WM')).toMatchObject({ code: 200 });
  expect(await ask('K7WM')).toMatchObject({ message: '图形验证码错误' });
  expect(await ask('K7WM', randomUUID())).toMatchObject({ message: '图形验证码错误' });
  expect(asked).toEqual([`GET /captchas/${captchaId}`, `POST /captchas/${captchaId}`]);
  // A vendor has no sound: the app shows the image.
  const sound = await gateway.app.request(`${webCaptchaImage.path}?captchaId=${randomUUID()}&sound=true`);
  expect(sound.headers.get('Content-Type')).toBe('image/png');
  const another = randomUUID();
  await gateway.app.request(`${webCaptchaImage.path}?captchaId=${another}`);
  expect(await ask('K7WN', another)).toMatchObject({ message: '图形验证码错误' });
});

test.each([
  ['fails', (_: IncomingMessage, response: ServerResponse) => void response.writeHead(500).end()],
  [
    'answers a page',
    (_: IncomingMessage, response: ServerResponse) => void response.setHeader('Content-Type', 'text/html').end('ok'),
  ],
  [
    'redirects',
    (_: IncomingMessage, response: ServerResponse) => void response.writeHead(302, { Location: 'http://127.0.0.1:1/' }).end(),
  ],
])('a vendor that %s lets nobody in', async (_, answer) => {
  const { gateway } = await openVendor(answer);
  const captchaId = randomUUID();
  expect((await gateway.app.request(`${webCaptchaImage.path}?captchaId=${captchaId}`)).status).toBe(500);
  expect((await gateway.send(storeSendCode, { phone: '13800138000', captchaId, captcha: 'K7WM' })).http).toBe(500);
});

test('an endless answer of a vendor is cut at 200 kB', async () => {
  let sent = 0;
  const { gateway } = await openVendor((_, response) => {
    response.setHeader('Content-Type', 'image/png');
    const more = (failure?: Error | null) => {
      if (failure || response.destroyed) return;
      sent += 64 * 1024;
      response.write(Buffer.alloc(64 * 1024), more);
    };
    more();
  });
  const captchaId = randomUUID();
  expect((await gateway.app.request(`${webCaptchaImage.path}?captchaId=${captchaId}`)).status).toBe(500);
  const unread = 16 * 1024 * 1024;
  expect(sent).toBeLessThan(unread);
  expect((await gateway.send(storeSendCode, { phone: '13800138000', captchaId, captcha: 'K7WM' })).http).toBe(500);
  expect(sent).toBeLessThan(2 * unread);
});
