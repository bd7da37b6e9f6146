import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { type ProtocolCode, protocolCode, protocolInfo } from '../../../contract/content/agreement';
import type { AnswerOf } from '../../../contract/core/define';
import { openTestGateway } from '../support/gateway';

type Agreement = AnswerOf<typeof protocolInfo>;

/** The published texts. A changed text needs a new version, here as well. */
const published: Readonly<Record<ProtocolCode, { version: string; title: string; digest: string }>> = {
  USER_AGREEMENT: { version: '1.0.0', title: '用户协议', digest: '69ade590297b' },
  REGISTER_PRIVACY: { version: '1.0.0', title: '注册隐私政策', digest: '8e142556047c' },
  PRIVACY: { version: '1.1.0', title: '隐私协议', digest: 'd187479d6835' },
  DRAW_RULE: { version: '1.1.0', title: '盲盒抽奖规则', digest: '1957d90a8698' },
  REDEEM_RULE: { version: '1.0.0', title: '兑换规则', digest: 'b515fd31f389' },
  CUSTOMER: { version: '1.1.0', title: '官方客服', digest: '2ce62152dbeb' },
};

const ALLOWED = ['a', 'h2', 'li', 'p', 'table', 'tbody', 'td', 'th', 'thead', 'tr', 'ul'];

async function readAll(): Promise<Agreement[]> {
  const { send } = await openTestGateway({ settings: { production: true } });
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

test('agreements are complete texts of well-formed, allowed HTML, and say that the company is fictional', async () => {
  for (const { contentHtml, protocolCode: code } of await readAll()) {
    expect(contentHtml).toContain('演示内容，公司信息为虚构');
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
  const { prizes } = JSON.parse(await readFile('catalog/activities/1001.json', 'utf8')) as { prizes: { title: string }[] };
  for (const { title } of prizes) expect(rule).toMatch(new RegExp(`<td>${title}</td>\\s*<td>[^<]+</td>`));
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
