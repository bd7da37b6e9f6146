import { describe, expect, it } from 'vitest';
import { searchOf } from '../page/live/find.ts';
import type { Row } from '../page/live/rows.ts';
import type { ActorState } from '../recording/entries.ts';

const actor = (machine: string, states: string[]): ActorState => ({
  id: 'x:0',
  name: machine,
  machine,
  started: true,
  status: 'active',
  states,
  visited: [],
  taken: [],
  tags: [],
  guards: {},
});
const head = { seq: 1, at: 1 };
const place = { ...head, run: 'one', screen: '/AppRegister' };
const rows: Readonly<Record<string, Row>> = {
  submit: {
    ...place,
    key: 'submit',
    actor: actor('registration', ['registration', 'registration.submitting']),
    entry: { ...head, type: 'event', actor: 'x:0', event: { type: 'registration.submit' }, outcome: 'moved', manual: true },
  },
  ignored: {
    ...place,
    key: 'ignored',
    actor: actor('captcha', ['captcha', 'captcha.loading']),
    entry: { ...head, type: 'event', actor: 'x:0', event: { type: 'captcha.refresh' }, outcome: 'ignored', reason: 'noHandler' },
  },
  slow: {
    ...place,
    key: 'slow',
    entry: {
      ...head,
      type: 'call',
      name: 'register',
      path: '/api/register',
      ms: 1500,
      attempt: 1,
      status: 200,
      envelope: { code: 200 },
    },
  },
  failed: {
    ...place,
    key: 'failed',
    entry: {
      ...head,
      type: 'call',
      name: 'webSendCode',
      path: '/api/sendCode',
      ms: 30,
      attempt: 1,
      status: 500,
      logId: '3f2b8c1e-13a4-4d5e-8f90-139007770009',
      forcedBy: '500',
      notes: [{ path: 'list', text: '没有找到列表', grave: true }],
    },
  },
  tap: { ...place, key: 'tap', entry: { ...head, type: 'tap', name: '注册', role: 'button' } },
};
/** The texts of these rows in the time line. */
const shown: Readonly<Record<string, string>> = {
  submit: '提交 正在提交',
  slow: '注册账号 register 200',
  failed: '发送验证码 webSendCode 500',
  tap: '点击 注册',
};
const found = (query: string) =>
  Object.values(rows)
    .filter(searchOf(query, ({ key }) => shown[key] ?? ''))
    .map(({ key }) => key);

describe('the search of the timeline', () => {
  it.each([
    ['state:submitting', ['submit']],
    ['event:refresh', ['ignored']],
    ['actor:REGISTRATION', ['submit']],
    ['-actor:captcha event:', []],
    ['call:500', ['failed']],
    ['call:register', ['slow']],
    ['id:3f2b8c1e', ['failed']],
    ['139007770009', ['failed']],
    ['is:ignored', ['ignored']],
    ['is:failed', ['failed']],
    ['is:manual', ['submit']],
    ['is:forced', ['failed']],
    ['is:noted', ['failed']],
    ['ms>1000', ['slow']],
    ['-is:failed call:api', ['slow']],
    ['点击', ['tap']],
    ['state:正在提交', ['submit']],
    ['call:发送验证码', ['failed']],
    ['', ['submit', 'ignored', 'slow', 'failed', 'tap']],
  ])('%s', (query, expected) => expect(found(query)).toEqual(expected));
});
