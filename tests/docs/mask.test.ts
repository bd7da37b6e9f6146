import { randomFrom } from '@juyi/gateway/tests/support/long';
import { maskOf } from '@juyi/inspector/mask';
import { HIDDEN } from '@juyi/inspector/protocol';
import type { Entry } from '@juyi/inspector/recording/entries';
import { Recorder } from '@juyi/inspector/recording/recorder';
import { createStatelyReader } from '@juyi/inspector/recording/stately';
import { describe, expect, it } from 'vitest';
import { type AnyActorRef, createActor, fromPromise, setup, toPromise } from 'xstate';
import { subject } from '#qa/subject.ts';

const TOKEN = 'Zk3v9QpXw1LmNc7RtYb2HsJd8FgKa5EuVo4Ti6WxPyC';

/** Secrets by the field names that carry them. */
const SECRETS: Readonly<Record<string, string>> = {
  token: TOKEN,
  Authorization: `Bearer-${TOKEN.slice(0, 30)}`,
  cultureToken: 'culture-9f8e7d6c5b4a',
  password: 'juyi-login-2026',
  newPwd: 'brand-new-77',
  oldPassword: 'older-still-66',
  payPassword: '258036',
  newPayPassword: '630852',
  smsCode: '913457',
  captcha: 'K7QM',
  picVerifyCode: 'T3XW',
  clientSecret: 's3cr3t-of-the-client',
  requestId: '3f2b8c1e-13a4-4d5e-8f90-139007770009',
};
const PHONE = '13800138000';
const CAPTCHA_ID = '5d1c2b3a-13a4-4d5e-8f90-139007770009';

/** A random nested value of the types that a context may have, with secrets at random positions. */
function valueWithSecrets(pick: (below: number) => number, depth = 0): unknown {
  const entries = Object.entries(SECRETS);
  const [key, value] = entries[pick(entries.length)] ?? ['', ''];
  const below = () => (depth > 5 ? { [key]: value } : valueWithSecrets(pick, depth + 1));
  const shapes: (() => unknown)[] = [
    () => ({ [key]: value, phone: PHONE, captchaId: CAPTCHA_ID, inside: below() }),
    () => [below(), { [key]: value }, below()],
    () =>
      new Map<string, unknown>([
        [key, value],
        ['rest', below()],
      ]),
    () => new Set([{ [key]: value }, below()]),
    () => Object.assign(new Error(`refused: ${value}`), { failure: { details: { [key]: value, more: below() } } }),
    () => ({ text: `the ${value} of ${PHONE}`, later: { [key]: value }, below: below() }),
    () => ({ [key]: { value, list: [value] }, below: below() }),
    () => ({
      children: { captcha: { snapshot: { context: { [key]: value } }, src: 'captcha', syncSnapshot: false } },
      below: below(),
    }),
  ];
  return shapes[pick(shapes.length)]?.();
}

describe('mask', () => {
  it('redacts every secret at any depth and in any type of value', () => {
    for (let seed = 1; seed <= 100; seed += 1) {
      const shown = JSON.stringify(maskOf(subject)(valueWithSecrets(randomFrom(seed))));
      const leaks = [...Object.values(SECRETS), PHONE].filter((value) => shown.includes(value));
      expect(leaks, `seed ${seed}`).toEqual([]);
    }
  });

  it('is idempotent', () => {
    for (let seed = 1; seed <= 100; seed += 1) {
      const mask = maskOf(subject);
      const once = mask(valueWithSecrets(randomFrom(seed)));
      expect(mask(once)).toEqual(once);
    }
  });

  it('shortens phones anywhere in a text, and leaves other values unchanged', () => {
    const mask = maskOf(subject);
    expect(mask({ phone: PHONE, text: `请联系${PHONE}，谢谢`, number: 13_800_138_000, at: 1_700_000_000_000 })).toEqual({
      phone: '138****8000',
      text: '请联系138****8000，谢谢',
      number: '138****8000',
      at: 1_700_000_000_000,
    });
    const plain = {
      captchaId: CAPTCHA_ID,
      inviteCode: 'JY8K2M',
      agreed: true,
      resendAt: 5,
      passwordSet: true,
    };
    expect(mask(plain)).toEqual(plain);
  });

  it('masks a personal text with a phone in it as a whole, and what is masked already not again', () => {
    const mask = maskOf(subject);
    const shown = { pasted: '欧** 弄' };
    expect(mask({ pasted: `欧阳靖瑶 ${PHONE}\n浮梁古县衙东侧 9 弄` })).toEqual(shown);
    expect(mask(shown)).toEqual(shown);
    expect(mask({ phone: '137****7000', pasted: '138****8000' })).toEqual({ phone: '137****7000', pasted: '138****8000' });
  });
});

/** Everything that leaves the app: the recording's entries, and what Stately's inspector is sent. */
function recordAll() {
  const mask = maskOf(subject);
  const left: unknown[] = [];
  let time = 0;
  const recorder = new Recorder({ mask, now: () => (time += 1), onEntries: (entries) => entries.forEach(keep) });
  const reader = createStatelyReader({ mask, actorOf: (id) => recorder.actor(id) });
  const keep = (entry: Entry) => left.push(entry, ...reader(entry));
  const messages = () => {
    recorder.flush();
    return left;
  };
  return { inspect: recorder.inspect, messages };
}

describe('a recording and the messages to Stately’s inspector', () => {
  it('contain no secrets of events, contexts, inputs, outputs, errors and child actors', async () => {
    const { inspect, messages } = recordAll();
    const part = setup({ types: { input: {} as object } }).createMachine({
      id: 'part',
      context: ({ input }) => ({ input }),
    });
    const machine = setup({
      actors: {
        part,
        succeed: fromPromise(async ({ input }: { input: object }) => ({ ...input, phone: PHONE })),
        refuse: fromPromise(async ({ input }: { input: object }) => {
          throw Object.assign(new Error(`no: ${SECRETS.password}`), { details: input });
        }),
      },
    }).createMachine({
      id: 'whole',
      context: { kept: { ...SECRETS }, list: [{ ...SECRETS }], phone: PHONE },
      invoke: { id: 'captcha', src: 'part', input: { ...SECRETS } },
      initial: 'one',
      states: {
        one: { on: { go: 'two' } },
        two: { invoke: { id: 'succeed', src: 'succeed', input: { ...SECRETS }, onDone: 'three' } },
        three: { invoke: { id: 'refuse', src: 'refuse', input: { ...SECRETS }, onError: 'four' } },
        four: { type: 'final' },
      },
      output: { ...SECRETS },
    });
    const actor: AnyActorRef = createActor(machine, { inspect });
    const done = toPromise(actor);
    actor.start();
    actor.send({ type: 'go', ...SECRETS, phone: PHONE });
    await done;

    const posted = JSON.stringify(messages());
    expect(posted).toContain('xstate.error.actor.refuse');
    expect(posted).toContain(HIDDEN);
    expect(posted).toContain('138****8000');
    expect([...Object.values(SECRETS), PHONE].filter((value) => posted.includes(value))).toEqual([]);
    // postMessage requires structured cloning.
    expect(() => structuredClone(messages())).not.toThrow();
  });
});
