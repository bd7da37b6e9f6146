import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { type ProtocolCode, protocolCode, protocolInfo } from '@juyi/contract/content/agreement';
import { articleDetail } from '@juyi/contract/content/article';
import type { ResponseInputOf } from '@juyi/contract/core/define';
import { ACTIVITY_ID } from '@juyi/contract/draw/activity';
import { prizeList } from '@juyi/contract/draw/draw';
import { afterAll, expect, test } from 'vitest';
import { createApp } from '../../app';
import { ADDRESS_DAYS, SHIPPING_TIME } from '../../core/delivery';
import { openGateway } from '../support/gateway';

type Agreement = ResponseInputOf<typeof protocolInfo>;

const json = { 'Content-Type': 'application/json' };

/** The published texts. A changed text needs a new version, here as well. */
const published: Readonly<Record<ProtocolCode, { version: string; title: string; digest: string }>> = {
  USER_AGREEMENT: { version: '1.4.2', title: '用户协议', digest: '1e21da61c8d2' },
  REGISTER_PRIVACY: { version: '1.2.1', title: '注册隐私政策', digest: 'd9820d75b8ba' },
  PRIVACY: { version: '1.3.2', title: '隐私协议', digest: '915df9c486b7' },
  DRAW_RULE: { version: '1.4.2', title: '盲盒抽奖规则', digest: 'e6ff3087a4a9' },
  REDEEM_RULE: { version: '1.3.0', title: '兑换规则', digest: 'e24706adbf86' },
  CUSTOMER: { version: '1.10.1', title: '官方客服', digest: '85d361ba66a3' },
};

/** Only gateway/content/routes.ts says this. */
const NO_NOTICE = /演示内容|为虚构|演示号码|仅作演示/;

const ALLOWED = ['a', 'blockquote', 'h2', 'li', 'p', 'strong', 'table', 'tbody', 'td', 'th', 'thead', 'tr', 'ul'];

const { gateway, send, close } = await openGateway();
afterAll(close);

async function readAll(demoNotice = false): Promise<Agreement[]> {
  const app = createApp({ ...gateway, settings: { ...gateway.settings, production: true, demoNotice } });
  return Promise.all(
    protocolCode.options.map(async (code) => {
      const { method, path } = protocolInfo;
      const answer = await app.request(path, { method, body: JSON.stringify({ protocolCode: code }), headers: json });
      expect(answer.status).toBe(200);
      const { data } = (await answer.json()) as { data: Agreement };
      expect(data).toMatchObject({ protocolCode: code });
      return data;
    }),
  );
}
const production = await readAll();
const textOf = (code: ProtocolCode) => production.find(({ protocolCode: one }) => one === code)?.contentHtml ?? '';

test('production serves every agreement, each text with the version it was published with', async () => {
  for (const { protocolCode: code, title, version, contentHtml, updateTime } of production) {
    const digest = createHash('sha256').update(contentHtml).digest('hex').slice(0, 12);
    expect([code, { version, title, digest }]).toEqual([code, published[code]]);
    expect(Date.parse(updateTime)).toBeLessThan(Date.now());
  }
});

test('every agreement says that it is a demo’s, until one switch takes that away; an article does not', async () => {
  const NOTICE = '演示内容，公司、人物和联系方式均为虚构';
  const article = () => send<ResponseInputOf<typeof articleDetail>>(articleDetail, { articleId: 'embroidery' });
  for (const { contentHtml } of await readAll(gateway.settings.demoNotice))
    expect(contentHtml).toMatch(new RegExp(`<footer><p>${NOTICE}。</p></footer>$`));
  expect((await article()).data.contentHtml).not.toMatch(NO_NOTICE);
  for (const { contentHtml } of production) expect(contentHtml).not.toMatch(NO_NOTICE);
  const texts = await Promise.all(
    (await readdir('catalog', { recursive: true }))
      .filter((file) => /\.(?:md|json)$/.test(file))
      .map((file) => readFile(`catalog/${file}`, 'utf8')),
  );
  expect(texts.filter((text) => NO_NOTICE.test(text))).toEqual([]);
});

test('agreements are complete texts of well-formed, allowed HTML', async () => {
  for (const { contentHtml, protocolCode: code } of production) {
    expect([code, contentHtml.match(/<h2>/g)?.length]).toEqual([code, expect.any(Number)]);
    expect(contentHtml.replace(/<[^>]+>/g, '').length).toBeGreaterThan(500);
    const open: string[] = [];
    for (const [, closing, tag = '', attributes] of contentHtml.matchAll(/<(\/?)(\w+)([^>]*)>/g)) {
      expect(ALLOWED).toContain(tag);
      expect(attributes).toMatch(closing || tag !== 'a' ? /^$/ : /^ href="(tel:\d+|#(?:\/\w+)+)"$/);
      if (closing) expect(open.pop()).toBe(tag);
      else open.push(tag);
    }
    expect(open).toEqual([]);
  }
});

test('every prize that can be won has a value', async () => {
  const { data } = await send<ResponseInputOf<typeof prizeList>>(prizeList, { activityId: ACTIVITY_ID });
  for (const { kind, value } of data.list) expect(value === '').toBe(kind === 'NONE');
  // Nothing here takes one (docs/decisions/0042-mall-and-sale.md).
  expect(data.list.map(({ kind }) => kind)).not.toContain('COUPON');
});

/** The rules say the same of prizes and goods as the pages, and the customer service page leads to every agreement. */
test.each([
  ['DRAW_RULE', ['主办方', '未成年人不得参与', '领取方式与期限', `开盒后 ${ADDRESS_DAYS} 日内`, SHIPPING_TIME]],
  ['DRAW_RULE', ['待完善地址', '待发货', '已发货', '已领取'].map((name) => `<td>${name}</td>`)],
  ['REDEEM_RULE', ['已通过', '待寄出', '已寄出', SHIPPING_TIME]],
  ['CUSTOMER', ['如何注销账号', '如何撤回对隐私协议的同意', `开盒后 ${ADDRESS_DAYS} 日内`, SHIPPING_TIME]],
  ['CUSTOMER', ['href="#/protocol"', 'href="#/yxyyHelp"', 'href="#/Appprivacy"']],
  ['CUSTOMER', ['<a href="tel:4002001001">400-200-1001</a>', '微信号', '服务时间', '奖品与兑换']],
] as const)('%s says %o', (code, parts) => {
  for (const part of parts) expect(textOf(code)).toContain(part);
});

test('an unknown protocolCode is an invalid request', async () => {
  expect(await send(protocolInfo, { protocolCode: 'toString' })).toMatchObject({ code: 40000, message: '协议编号不正确' });
});
