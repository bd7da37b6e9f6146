import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { type ProtocolCode, protocolCode, protocolInfo } from '@juyi/contract/content/agreement';
import { articleDetail } from '@juyi/contract/content/article';
import type { ResponseInputOf } from '@juyi/contract/core/define';
import { ACTIVITY_ID, prizeList } from '@juyi/contract/draw/draw';
import { expect, test } from 'vitest';
import { openTestGateway } from '../support/gateway';

type Agreement = ResponseInputOf<typeof protocolInfo>;

/** The published texts. A changed text needs a new version, here as well. */
const published: Readonly<Record<ProtocolCode, { version: string; title: string; digest: string }>> = {
  USER_AGREEMENT: { version: '1.2.0', title: '用户协议', digest: 'a9dcafd0c53b' },
  REGISTER_PRIVACY: { version: '1.2.0', title: '注册隐私政策', digest: 'eed91a39bbc8' },
  PRIVACY: { version: '1.3.0', title: '隐私协议', digest: 'ff0810c34ebb' },
  DRAW_RULE: { version: '1.3.0', title: '盲盒抽奖规则', digest: '0cd2fb95a020' },
  REDEEM_RULE: { version: '1.1.2', title: '兑换规则', digest: '6cdebc877547' },
  CUSTOMER: { version: '1.3.1', title: '官方客服', digest: '32994aa9ac34' },
};

/** Only gateway/content/notice.ts says this. */
const NO_NOTICE = /演示内容|为虚构|演示号码|仅作演示/;

const ALLOWED = ['a', 'blockquote', 'h2', 'li', 'p', 'strong', 'table', 'tbody', 'td', 'th', 'thead', 'tr', 'ul'];

async function readAll(demoNotice = false): Promise<Agreement[]> {
  const { send } = await openTestGateway({ settings: { production: true, demoNotice } });
  return Promise.all(
    protocolCode.options.map(async (code) => {
      const answer = await send<Agreement>(protocolInfo, { protocolCode: code });
      expect(answer).toMatchObject({ http: 200, code: 200, data: { protocolCode: code } });
      return answer.data;
    }),
  );
}

test('production serves every agreement, each text with the version it was published with', async () => {
  for (const { protocolCode: code, title, version, contentHtml, updateTime } of await readAll()) {
    const digest = createHash('sha256').update(contentHtml).digest('hex').slice(0, 12);
    expect([code, { version, title, digest }]).toEqual([code, published[code]]);
    expect(Date.parse(updateTime)).toBeLessThan(Date.now());
  }
});

test('every agreement and article says that it is a demo’s, until one switch takes that away', async () => {
  const NOTICE = '演示内容，公司、人物和联系方式均为虚构';
  const { gateway, send } = await openTestGateway();
  const article = () => send<ResponseInputOf<typeof articleDetail>>(articleDetail, { articleId: 'embroidery' });
  for (const { contentHtml } of await readAll(gateway.settings.demoNotice))
    expect(contentHtml).toMatch(new RegExp(`<footer><p>${NOTICE}。</p></footer>$`));
  expect((await article()).data.contentHtml).toContain(NOTICE);
  for (const { contentHtml } of await readAll(false)) expect(contentHtml).not.toMatch(NO_NOTICE);
  const texts = await Promise.all(
    (await readdir('catalog', { recursive: true }))
      .filter((file) => /\.(?:md|json)$/.test(file))
      .map((file) => readFile(`catalog/${file}`, 'utf8')),
  );
  expect(texts.filter((text) => NO_NOTICE.test(text))).toEqual([]);
});

test('agreements are complete texts of well-formed, allowed HTML', async () => {
  for (const { contentHtml, protocolCode: code } of await readAll()) {
    expect([code, contentHtml.match(/<h2>/g)?.length]).toEqual([code, expect.any(Number)]);
    expect(contentHtml.replace(/<[^>]+>/g, '').length).toBeGreaterThan(500);
    const open: string[] = [];
    for (const [, closing, tag = '', attributes] of contentHtml.matchAll(/<(\/?)(\w+)([^>]*)>/g)) {
      expect(ALLOWED).toContain(tag);
      expect(attributes).toMatch(closing || tag !== 'a' ? /^$/ : /^ href="(tel:\d+|#\/\w+)"$/);
      if (closing) expect(open.pop()).toBe(tag);
      else open.push(tag);
    }
    expect(open).toEqual([]);
  }
});

test('the rules of the draw say before it who holds it, what each prize is worth, and how and until when it is claimed', async () => {
  const rule = (await readAll()).find(({ protocolCode: code }) => code === 'DRAW_RULE')?.contentHtml ?? '';
  for (const part of ['主办方', '未成年人不得参与', '领取方式与期限', '90 日内']) expect(rule).toContain(part);
  const { send } = await openTestGateway();
  const { data } = await send<ResponseInputOf<typeof prizeList>>(prizeList, { activityId: ACTIVITY_ID });
  for (const { kind, value } of data.list) expect(value === '').toBe(kind === 'NONE');
});

test('the customer service page says how an account is closed and a consent withdrawn, and leads to every agreement', async () => {
  const customer = (await readAll()).find(({ protocolCode: code }) => code === 'CUSTOMER')?.contentHtml ?? '';
  for (const part of [
    '如何注销账号',
    '如何撤回对隐私协议的同意',
    'href="#/protocol"',
    'href="#/yxyyHelp"',
    'href="#/Appprivacy"',
  ])
    expect(customer).toContain(part);
});

test('the customer service page has contact details', async () => {
  const customer = (await readAll()).find(({ protocolCode: code }) => code === 'CUSTOMER')?.contentHtml ?? '';
  for (const part of ['<a href="tel:4002001001">400-200-1001</a>', '微信号', '服务时间', '常见问题'])
    expect(customer).toContain(part);
});

test('an unknown protocolCode is an invalid request', async () => {
  const { send } = await openTestGateway();
  expect(await send(protocolInfo, { protocolCode: 'toString' })).toMatchObject({ code: 40000, message: '协议编号不正确' });
});
