import { existsSync, readFileSync } from 'node:fs';
import { regionTree } from '@juyi/contract/address/regions';
import { calls } from '@juyi/contract/calls';
import type { Call } from '@juyi/contract/core/define';
import { exchangeIpTotal, submitExchangeIp } from '@juyi/contract/redemption/mall';
import { answerOf, envelope, goodAnswer, json, sampleOf } from '@juyi/contract/tests/support/samples';
import { ADDRESS_DAYS, SHIPPING_TIME } from '@juyi/gateway/core/delivery';
import { readFlows } from '@juyi/inspector/flows';
import { sentencesOf } from '@juyi/inspector/sentences';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type AnyActorLogic, type AnyStateMachine, createActor, StateMachine } from 'xstate';
import { catalog } from '#machines/catalog.ts';
import type { WithCallNames } from '#machines/core/actors.ts';
import { type Rule, type RuleId, rules } from '#machines/core/specification.ts';
import { winners } from '#machines/draw/winners.ts';
import { facts } from '#qa/facts.ts';
import { callsOf, commonSentences, journeys, subject } from '#qa/subject.ts';
import { replaceTransport } from '#services/http/transport.ts';
import { sessionStore } from '#stores/session.ts';

const { flows } = readFlows(subject);
const told = flows.flatMap(({ nodes, edges }) => [...nodes, ...edges]);
const ruleOf: Readonly<Record<string, Rule>> = rules;
const tidy = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
const specification = readFileSync('docs/spec.md', 'utf8');
const sectionOf = (number: string) => (specification.split(`\n## ${number.slice(1)}. `)[1] ?? '').split('\n## ')[0] ?? '';

/** Claims of rules that are not listed, and rules that nothing claims. */
function judgeClaims(claims: readonly string[], ruleOf: Readonly<Record<string, Pick<Rule, 'tests'>>>) {
  const unknown = claims.filter((claim) => !/^§\d$/.test(claim) && !(claim in ruleOf));
  const unclaimed = Object.entries(ruleOf).flatMap(([id, { tests }]) => (tests.length === 0 && !claims.includes(id) ? [id] : []));
  return { unknown, unclaimed };
}

describe('the rules of the specification', () => {
  it('are each claimed by a state, a transition or a test, and no unknown one is', () => {
    expect(
      judgeClaims(
        told.flatMap(({ spec }) => spec),
        rules,
      ),
    ).toEqual({ unknown: [], unclaimed: [] });
    expect(judgeClaims(['§9.nothing', '§1'], { '§5.swipe': { tests: [] } })).toEqual({
      unknown: ['§9.nothing'],
      unclaimed: ['§5.swipe'],
    });
  });

  it.each(['§4', '§5', '§8', '§9'])('quote every sentence of %s but those of what is not shown', (section) => {
    const quotes = Object.entries(ruleOf).flatMap(([id, { quote }]) => (id.startsWith(`${section}.`) ? [quote] : []));
    let rest = tidy(sectionOf(section));
    for (const quote of quotes) {
      expect(rest).toContain(quote);
      rest = rest.replace(quote, '');
    }
    const left = rest.split(/\s-\s|^- |\.\s|;\s/).map(tidy);
    expect(left.slice(1).filter((text) => /\w/.test(text) && !/not shown\.?$/.test(text))).toEqual([]);
  });

  it('name tests that exist', () => {
    const missing = Object.values(ruleOf)
      .flatMap(({ tests }) => tests)
      .filter((name) => {
        const [, file = '', title = ''] = /^(\S+?): (.*)$/.exec(name) ?? [];
        return !existsSync(file) || !readFileSync(file, 'utf8').includes(title);
      });
    expect(missing).toEqual([]);
  });

  it('and decisions that exist', () => {
    const decisions = told.flatMap(({ decision }) => decision ?? []);
    expect(decisions.length).toBeGreaterThan(10);
    expect(decisions.filter((decision) => !existsSync(`docs/decisions/${decision}.md`))).toEqual([]);
  });

  it('spec §9: winners are read as the first 15 of activity 1001', () => {
    const { loading } = winners.machine.config.states ?? {};
    expect((loading as { invoke?: { input?: unknown } }).invoke?.input).toEqual({ pageNum: 1, pageSize: 15, activityId: 1001 });
  });

  it('is in the data of states and transitions', () => {
    const claims = (id: RuleId) => told.filter(({ spec }) => spec.includes(id)).map((one) => one.id);
    expect(claims('§4.consoleLate')).toEqual(['consoleGesture.watching|touch.ended|2']);
    expect(claims('§8.expired')).toEqual(['session.expired']);
    expect(told.find(({ id }) => id === 'session.expired')?.says).toEqual(['登录已过期，请重新登录']);
  });
});

describe('facts', () => {
  it('are of journeys, flows and states that exist', () => {
    const known = new Set(flows.flatMap(({ nodes }) => nodes.map(({ id }) => id)));
    expect(facts.flatMap(({ states }) => states).filter((state) => !known.has(state))).toEqual([]);
    const controls = catalog.flatMap((entry) => (entry.control ? entry.machine.id : []));
    const all = [...journeys, { id: 'controls', flows: controls }];
    for (const { journey, flow, name, value } of facts) {
      const known = all.find(({ id }) => id === journey)?.flows;
      expect(flow === undefined ? known !== undefined : known?.includes(flow), name).toBe(true);
      expect(value).not.toMatch(/NaN|undefined/);
    }
  });

  it('have figures from the code', () => {
    const valueOf = (name: string) => facts.find((fact) => fact.name === name)?.value;
    expect(valueOf('支付密码可连续输错')).toBe('5 次');
    expect(valueOf('支付密码的锁定')).toBe('30 分钟');
    expect(valueOf('同一网络地址的短信')).toBe('每分钟 10 条，每小时 30 条，每天 100 条、20 个手机号');
    expect(valueOf('图形验证码显示多久后要换一张')).toBe('115 秒');
  });

  it('have what the catalogue promises', () => {
    const valueOf = (name: string) => facts.find((fact) => fact.name === name)?.value;
    expect(valueOf('奖品 青花盖碗')).toBe('库存 20 件，概率 0.5%');
    expect(valueOf('奖品 谢谢参与')).toBe('概率 40%');
    expect(valueOf('秒杀 景德镇茶盏')).toBe('库存 32 件，每人限 2 件');
    expect(valueOf('实物奖品的寄出')).toContain(SHIPPING_TIME);
    expect(valueOf('商城商品的寄出')).toContain(SHIPPING_TIME);
    expect(valueOf('填写收货地址的期限')).toContain(`${ADDRESS_DAYS} 日内`);
    expect(valueOf('审核')).toContain('1 个工作日内完成审核');
  });

  const MS: Readonly<Record<string, number>> = { 毫秒: 1, 秒: 1000, 分钟: 60_000 };
  const figuresIn = (text: string) =>
    Array.from(text.matchAll(/(\d[\d、]*) ?(毫秒|秒|分钟|次|个|条|px|%)/g)).flatMap(([, numbers = '', unit = '']) =>
      numbers.split('、').map((number) => (MS[unit] ? `${Number(number) * MS[unit]} ms` : `${number} ${unit}`)),
    );
  it('are the figures in the descriptions: a constant that changes leaves none behind', () => {
    const known = new Set(facts.flatMap(({ value }) => figuresIn(value)));
    expect(known).toContain('60000 ms');
    const texts = [...told.map((one) => one.description ?? ''), ...sentencesOf(flows, calls).map(({ text }) => text)];
    const figures = texts.flatMap((text) => figuresIn(text).map((figure) => ({ figure, text })));
    expect(figures.length).toBeGreaterThan(15);
    expect(figures.filter(({ figure }) => !known.has(figure))).toEqual([]);
  });
});

describe('sentences', () => {
  const sentences = sentencesOf(flows, calls);

  it('are the contract’s messages for the failures of each state', () => {
    expect(sentences).toContainEqual({
      flow: 'redemption',
      state: 'redemption.submitting',
      call: 'submitContribution',
      reason: 'payPasswordWrong',
      text: '支付密码错误',
      field: 'payPassword',
    });
    expect(commonSentences).toContainEqual({ name: '没有网络', text: '网络未连接，请检查网络' });
  });

  it('are of every call with failures', () => {
    const said = new Set(sentences.map(({ call }) => call));
    expect(calls.filter(({ name, failures }) => Object.keys(failures).length > 0 && !said.has(name))).toEqual([]);
  });
});

const requestId = '0b7c5d1e-8f0a-4b3c-9d2e-1f6a7b8c9d0e';
const goodsId = (sampleOf(exchangeIpTotal.response) as { goods: { goodsId: string }[] }).goods[0]?.goodsId;
const drawn = { activity: {}, recordId: 'juyi2026' };
const INPUTS = ['CONTRIBUTION', 'DATA_IP', 'MALL', 'PRIZE'].flatMap((kind) => {
  const body = kind === 'MALL' ? sampleOf(submitExchangeIp.request) : { quoteId: '1', vouchers: [] };
  const intent = { requestId, body, amounts: { spend: 1, fee: 0, gain: 1, balanceAfter: 0 } };
  const page = { filter: {}, pageSize: 20, from: 1, pages: 1 };
  const shared = {
    ...page,
    kind,
    goodsId,
    signedIn: true,
    inviteCode: 'JY8K2M',
    no: '1',
    memberId: '1',
    requestId,
    amount: 100,
    ...drawn,
  };
  return [null, '1', 'task-intro'].map((id) => ({ ...shared, id, again: false, intent, address: {}, terms: { rate: {} } }));
});

/** Runs an actor for a minute, which is over at once, and a service with calls to its end. */
async function run(logic: Actor['logic'], input: unknown): Promise<void> {
  const actor = createActor(logic, { input });
  const ended = new Promise<void>((resolve) => {
    actor.subscribe({ complete: resolve, error: () => resolve() });
  });
  actor.start();
  await vi.advanceTimersByTimeAsync(60_000);
  if (logic.calls?.length) await ended;
  actor.stop();
}

interface Actor {
  readonly name: string;
  readonly logic: AnyActorLogic & WithCallNames;
}

/** The actors of a machine, and of the machines that it invokes. */
const actorsOf = ({ id, implementations }: AnyStateMachine): Actor[] =>
  Object.entries(implementations.actors).flatMap(([src, logic]) =>
    logic instanceof StateMachine ? actorsOf(logic) : { name: `${id}.${src}`, logic: logic as Actor['logic'] },
  );

describe('the calls of an actor', () => {
  const made: string[] = [];
  let restore = () => {};
  beforeAll(() => {
    vi.useFakeTimers();
    // An intent listens to other tabs while it is prepared.
    vi.stubGlobal('window', new EventTarget());
    restore = replaceTransport(() => ({ method, path }) => {
      const call = calls.find((one) => one.method === method && one.path === path) as Call;
      made.push(call.name);
      // The regions are kept once they were read, unless there were none.
      return Promise.resolve(answerOf(call === regionTree ? json(envelope(call, [])) : goodAnswer(call)));
    });
  });
  afterAll(() => {
    restore();
    vi.unstubAllGlobals();
    vi.useRealTimers();
    sessionStore.setState({ token: '' });
  });

  const actors = catalog.flatMap(({ machine, uses = [] }) => [machine, ...uses].flatMap(actorsOf));

  it('are the requests that it makes', async () => {
    for (const [place, { name, logic }] of actors.entries()) {
      made.length = 0;
      for (const [index, input] of INPUTS.entries()) {
        // The culture token is requested once for each login.
        sessionStore.setState({ token: `${place}.${index}` });
        await run(logic, input);
      }
      expect(new Set(made), name).toEqual(new Set(logic.calls));
    }
  });

  it('are calls of the contract, and each call is some actor’s', () => {
    const names = new Set(calls.map(({ name }) => name));
    expect(new Set(actors.flatMap(({ logic }) => logic.calls ?? []))).toEqual(names);
    expect(new Set(actors.flatMap(({ name }) => callsOf(...(name.split('.') as [string, string]))))).toEqual(names);
  });
});
