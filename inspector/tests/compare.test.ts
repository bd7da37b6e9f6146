import { describe, expect, it } from 'vitest';
import { aligned, alignedByTap, differencesOf } from '../page/compare/compare.ts';
import type { Row } from '../page/live/rows.ts';
import type { ActorState } from '../recording/entries.ts';

const actor = (id: string, machine: string, more: Partial<ActorState> = {}): ActorState => ({
  id,
  name: machine,
  machine,
  started: true,
  status: 'active',
  states: [machine, `${machine}.idle`],
  visited: [],
  taken: [],
  tags: [],
  guards: {},
  ...more,
});
const moment = (...actors: ActorState[]) => ({ screen: '/', actors });

describe('two moments', () => {
  it('differ by changed paths, removed ones included, and by states', () => {
    const before = actor('x:0', 'login', {
      context: { phone: '', rows: [1, 2], failure: { kind: 'timeout' }, same: { deep: 1 } },
    });
    const after = actor('x:0', 'login', {
      context: { phone: '138****8000', rows: [1], failure: {}, same: { deep: 1 } },
      states: ['login', 'login.done'],
    });
    expect(differencesOf(moment(before), moment(after), true)).toEqual([
      { key: 'x:0', from: before, to: after, patch: [['/phone', '138****8000'], ['/rows/length', 1], ['/failure/kind']] },
    ]);
    expect(differencesOf(moment(before), moment(before), true)).toEqual([]);
  });

  it('name a flow that runs at one of them only, and none that had ended', () => {
    const ended = actor('x:1', 'login', { status: 'done' });
    const begun = actor('x:2', 'draw');
    expect(differencesOf(moment(ended), moment(begun), true)).toMatchObject([{ key: 'x:2', from: undefined, to: begun }]);
  });

  it('of two runs are matched by place in the tree, and ids and times don’t count', () => {
    const run = (ids: readonly [string, string], at: number, requestId: string, text: string) =>
      moment(
        actor(`old-${ids[0]}`, 'registration', { status: 'stopped' }),
        actor(ids[0], 'registration', { context: { at, requestId, text, child: `[流程 ${ids[1]}]` } }),
        actor(ids[1], 'captcha', { parent: ids[0] }),
      );
    const [one, other] = ['3f2b8c1e-13a4-4d5e-8f90-139007770009', '4f2b8c1e-13a4-4d5e-8f90-139007770009'];
    const from = run(['x:3', 'x:4'], 1_760_000_000_000, one, 'a');
    const to = run(['x:7', 'x:9'], 1_770_000_000_000, other, 'b');
    expect(differencesOf(from, to, false)).toMatchObject([{ key: 'registration#0', patch: [['/text', 'b']] }]);
    expect(differencesOf(from, run(['x:7', 'x:9'], 5, other, 'a'), false)).toMatchObject([{ patch: [['/at', 5]] }]);
  });
});

describe('two recordings', () => {
  const row = (seq: number, tap?: string): Row => ({
    key: `one-${seq}`,
    run: 'one',
    seq,
    at: seq,
    screen: '/login',
    entry: tap
      ? { type: 'tap', seq, at: seq, name: tap, role: 'button' }
      : { type: 'toast', seq, at: seq, text: `toast ${seq}`, style: 'plain' },
  });

  it('are aligned by tap; a tap of one of them alone stays alone', () => {
    const steps = alignedByTap(
      [row(1), row(2, '获取验证码'), row(3), row(4, '登录'), row(5)],
      [row(1, '获取验证码'), row(2, '换一张'), row(3, '登录'), row(4), row(5)],
    );
    const brief = steps.map(({ a, b }) => [a?.rows.map(({ seq }) => seq), b?.rows.map(({ seq }) => seq)]);
    expect(brief).toEqual([
      [[1], []],
      [[2, 3], [1]],
      [undefined, [2]],
      [
        [4, 5],
        [3, 4, 5],
      ],
    ]);
  });

  it('keep the order of both', () => {
    const pairs = aligned(['a', 'b', 'c'], ['b', 'x', 'c', 'c'], (one) => one);
    expect(pairs.flatMap(({ a }) => a ?? [])).toEqual(['a', 'b', 'c']);
    expect(pairs.flatMap(({ b }) => b ?? [])).toEqual(['b', 'x', 'c', 'c']);
    expect(pairs.filter(({ a, b }) => a !== undefined && b !== undefined)).toHaveLength(2);
  });
});
