import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loginPwd } from '@juyi/contract/auth/login';
import { webCaptchaImage } from '@juyi/contract/verification/registrationCodes';
import { expect, test } from 'vitest';
import { limits } from '../../http/schema';
import { newFolder } from '../support/databases';
import { openTestGateway } from '../support/gateway';

const APP = 'https://h5.example.com';
const picture = `${webCaptchaImage.path}?captchaId=${randomUUID()}`;
const fromOther = { 'Sec-Fetch-Site': 'cross-site' };
const form = { method: 'POST', body: '{}', headers: { ...fromOther, 'Content-Type': 'text/plain' } };

test('a page of another site counts nothing against its visitor’s address, by a picture, a form or a frame', async () => {
  const { app, gateway } = await openTestGateway({ settings: { allowedOrigins: [APP] } });
  const before = await gateway.db.select().from(limits);
  for (const [path, init] of [
    [picture, { headers: { ...fromOther, 'Sec-Fetch-Mode': 'no-cors', 'Sec-Fetch-Dest': 'image' } }],
    [picture, { headers: { ...fromOther, 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'iframe' } }],
    [picture, { headers: { ...fromOther, Origin: 'https://evil.example' } }],
    [loginPwd.path, form],
    [loginPwd.path, { ...form, headers: { ...form.headers, Origin: 'null', 'Sec-Fetch-Mode': 'navigate' } }],
  ] as const)
    expect(await (await app.request(path, init)).json()).toMatchObject({ code: 403 });
  expect(await gateway.db.select().from(limits)).toEqual(before);
});

test('the app calls from its own site, a configured origin and browsers that do not tell; links of other sites open pages', async () => {
  const appDir = await newFolder();
  await writeFile(join(appDir, 'index.html'), '<title>聚艺</title>');
  const { app } = await openTestGateway({ settings: { allowedOrigins: [APP], appDir } });
  for (const headers of [{ ...fromOther, Origin: APP }, { 'Sec-Fetch-Site': 'same-origin' }, {}])
    expect((await app.request(picture, { headers })).headers.get('Content-Type')).toBe('image/png');
  const link = await app.request('/', { headers: { ...fromOther, 'Sec-Fetch-Mode': 'navigate' } });
  expect(await link.text()).toContain('聚艺');
});

test('no page of another origin can embed an answer of a call', async () => {
  const { app } = await openTestGateway();
  const policyOf = async (path: string) => (await app.request(path)).headers.get('Cross-Origin-Resource-Policy');
  expect([await policyOf(picture), await policyOf('/api/nothing'), await policyOf('/')]).toEqual([
    'same-origin',
    'same-origin',
    null,
  ]);
});
