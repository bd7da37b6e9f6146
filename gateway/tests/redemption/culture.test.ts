import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { effects } from '../../http/schema';
import { finishRedemption } from '../../redemption/redemptions';
import { vouchers } from '../../redemption/schema';
import { openGateway } from '../support/gateway';
import { pictures, redeemer } from '../support/redeeming';

const gateway = await openGateway();
afterAll(gateway.close);
const { db, now } = gateway.gateway;

describe('redeeming contribution for data IP', () => {
  test('gives 1.00 for 100 points without a fee', async () => {
    const me = await redeemer(gateway);
    const [points, ip] = [await me.balance('CONTRIBUTION'), await me.balance('DATA_IP')];
    const { data } = await me.preview(300);
    expect(data).toMatchObject({ spend: 300, fee: 0, gain: 300, min: 100, multiple: 100, feeRate: 0, available: points });
    expect(await me.preview(150)).toMatchObject({ code: 40062 });
    expect(await me.preview(50)).toMatchObject({ code: 40061 });
    const { orderNo } = (await me.apply(data.quoteId ?? '')).data;
    await db.transaction((tx) => finishRedemption(tx, orderNo, { verdict: 'done', now: now() }));
    expect([await me.balance('CONTRIBUTION'), await me.balance('DATA_IP')]).toEqual([points - 300, ip + 300]);
    const { data: page } = await me.applied({ orderNo });
    expect(page).toMatchObject({ list: [{ orderNo, kind: 'DATA_IP', status: 1 }], available: points - 300 });
    expect(page.gainTotal).toBeGreaterThanOrEqual(300);
  });

  test('refuses a culture token that is missing, unknown, expired or another member’s, before anything else', async () => {
    const me = await redeemer(gateway);
    const other = await redeemer(gateway, 'seed-leader');
    const refused = { code: 40068, message: '文化令牌已过期' };
    for (const token of ['', 'A'.repeat(43), other.cultureToken]) {
      expect(await me.preview(100, token)).toMatchObject(refused);
      expect(await me.applied({}, token)).toMatchObject(refused);
      expect(await me.apply('no-such-quote', { cultureToken: token })).toMatchObject(refused);
    }
    expect(await me.preview(100)).toMatchObject({ code: 200 });
    gateway.advance(600_000);
    expect(await me.preview(100)).toMatchObject(refused);
  });

  test('reads the token only from the header, and logs and keeps no password, token or voucher', async () => {
    const me = await redeemer(gateway);
    const body = JSON.stringify({ amount: 100, cultureToken: me.cultureToken });
    const headers = { 'Content-Type': 'application/json', Authorization: me.token };
    const answer = await gateway.app.request('/api/web/culture/previewAssets', { method: 'POST', headers, body });
    expect(await answer.json()).toMatchObject({ code: 40068 });
    const { quoteId = '' } = (await me.preview(100)).data;
    await me.apply(quoteId, { payPassword: '918273' });
    await me.apply(quoteId, { vouchers: [{ name: '秘密凭证', content: pictures.png }] });
    const stored = JSON.stringify(await db.select().from(effects));
    for (const secret of ['918273', '258036', me.cultureToken, me.token, pictures.png, '秘密凭证'])
      expect(gateway.logged.join('') + stored).not.toContain(secret);
  });

  test('a retry with a renewed culture token is the same request', async () => {
    const me = await redeemer(gateway);
    const { quoteId = '' } = (await me.preview(100)).data;
    const requestId = randomUUID();
    const first = await me.apply(quoteId, { requestId });
    const { cultureToken } = await redeemer(gateway);
    expect((await me.apply(quoteId, { requestId, cultureToken })).data).toEqual(first.data);
  });

  test('stores up to three vouchers, and refuses what is no image, of 256 megapixels or more, or a GIF, before it verifies the password', async () => {
    const me = await redeemer(gateway);
    const { quoteId = '' } = (await me.preview(100)).data;
    const named = (content: string) => ({ name: '凭证.png', content });
    for (const content of [
      pictures.svg,
      pictures.html,
      pictures.pngNamedJpeg,
      pictures.headless,
      pictures.huge,
      pictures.filled,
      pictures.gif,
      'https://example.com/a.png',
      'data:image/png;base64,',
    ]) {
      const refused = await me.apply(quoteId, { vouchers: [named(pictures.png), named(content)], payPassword: '000000' });
      expect([content, refused.code]).toEqual([content, 40069]);
    }
    const four = Array.from({ length: 4 }, () => named(pictures.png));
    expect(await me.apply(quoteId, { vouchers: four })).toMatchObject({ code: 40000, data: { field: 'vouchers' } });
    const large = named(`data:image/png;base64,${'A'.repeat(200 * 1024)}`);
    expect(await me.apply(quoteId, { vouchers: [large] })).toMatchObject({ code: 40000, data: { field: 'vouchers.0.content' } });
    const three = [pictures.png, pictures.jpeg, pictures.webp].map(named);
    const { orderNo } = (await me.apply(quoteId, { vouchers: three })).data;
    const stored = await db.select().from(vouchers).where(eq(vouchers.orderNo, orderNo)).orderBy(vouchers.position);
    expect(stored.map(({ content }) => content)).toEqual([pictures.png, pictures.jpeg, pictures.webp]);
    // Their owner sees them in the response for one redemption; a page of redemptions does not contain them.
    expect((await me.applied({ orderNo })).data.list[0]?.vouchers).toEqual(three);
    expect((await me.applied()).data.list[0]).toMatchObject({ orderNo });
    expect((await me.applied()).data.list[0]).not.toHaveProperty('vouchers');
    const other = await redeemer(gateway, 'seed-leader');
    expect((await other.applied({ orderNo }, other.cultureToken)).data.list).toEqual([]);
  });
});
