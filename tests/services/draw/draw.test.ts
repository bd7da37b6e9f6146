import { memberAccount } from '@juyi/contract/account/account';
import { type Drawn, drawPrize, type MemberPrize, memberPrizes, type PrizeList, prizeList } from '@juyi/contract/draw/draw';
import { answerOf, envelope, json, sampleOf } from '@juyi/contract/tests/support/samples';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise, matchesState } from 'xstate';
import { drawMachine } from '#machines/draw/draw/machine.ts';
import type { DrawSought } from '#services/draw/draw.ts';
import { NoAnswer, type TransportRequest } from '#services/http/exchange.ts';
import { replaceTransport } from '#services/http/transport.ts';
import { readText, removeTexts } from '#stores/storage.ts';
import { until } from '../../support/client';

const requestId = '0b7c5d1e-8f0a-4b3c-9d2e-1f6a7b8c9d0e';
const otherId = '11111111-1111-4111-8111-111111111111';
const activity = { ...(sampleOf(prizeList.response) as PrizeList), state: 1, chances: 3, endTime: '2099-01-01T00:00:00+08:00' };
const drawn = { ...(sampleOf(drawPrize.response) as object), won: true, needAddress: false, chances: 2 };
const mine = sampleOf(memberPrizes.response) as { list: MemberPrize[] };

let requests: TransportRequest[];
/** Whose token it is. */
let memberId: string;
/** Whether the gateway's answer to a draw arrives. */
let arrives: boolean;
/** The gateway refuses a draw with this number and these data. */
let refusedWith: { code: number; data: object | null } | undefined;
let back: () => void;

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget());
  requests = [];
  memberId = 'm';
  arrives = true;
  refusedWith = undefined;
  const answers: Record<string, () => object> = {
    [prizeList.path]: () => envelope(prizeList, activity),
    [memberAccount.path]: () => envelope(memberAccount, { ...(sampleOf(memberAccount.response) as object), memberId }),
    [drawPrize.path]: () => {
      if (!arrives) throw new NoAnswer('broken');
      if (refusedWith) return { status: String(refusedWith.code), message: '次数不足', data: refusedWith.data };
      return envelope(drawPrize, drawn);
    },
    [memberPrizes.path]: () =>
      envelope(memberPrizes, { ...mine, list: [{ ...mine.list[0], requestId, kind: 'COUPON', status: 1 }] }),
  };
  back = replaceTransport(() => async (request) => {
    requests.push(request);
    return answerOf(json(answers[request.path]?.() ?? {}));
  });
});
afterEach(() => {
  back();
  removeTexts('local', 'juyi.intent.');
  vi.unstubAllGlobals();
});

/** A visit to the draw, until it stands in a state. */
function visit(signedIn = true) {
  const actor = createActor(drawMachine, { input: { signedIn } }).start();
  const stands = (state: string) => until(() => matchesState(state, actor.getSnapshot().value), state);
  return { actor, stands, leave: () => actor.stop() };
}
const asked = (path: string) => requests.filter((request) => request.path === path);
const kept = (who: string) => readText('local', `juyi.intent.${who}.DRAW`);

describe('a draw whose result was not seen to the end', () => {
  it('is kept for its member before it is sent, until its result is shown', async () => {
    const { actor, stands } = visit();
    await stands('ready');
    expect(kept('m')).toBeNull();
    actor.send({ type: 'draw.start', requestId });
    expect(asked(drawPrize.path)).toEqual([]);
    await stands('revealing');
    const sent = { commitment: activity.commitment, clientSeed: expect.stringMatching(/^[\da-f]{32}$/) as string };
    const seen = { ...sent, table: expect.stringContaining('"kind":"table"') as string };
    expect(JSON.parse(kept('m') ?? '')).toEqual({ version: 2, at: expect.any(Number) as number, intent: { requestId, seen } });
    expect(asked(drawPrize.path)[0]?.payload).toMatchObject({ ...sent, table: expect.stringMatching(/^[\da-f]{64}$/) as string });
    actor.send({ type: 'draw.skip' });
    expect(kept('m')).toBeNull();
    // The sample's proof is none.
    expect(actor.getSnapshot().matches({ result: 'mismatched' })).toBe(true);
    actor.send({ type: 'flow.back' });
    expect(actor.getSnapshot()).toMatchObject({ value: 'ready', context: { requestId: null } });
  });

  it('is found on a later visit, by its member alone, and not drawn again', async () => {
    arrives = false;
    const first = visit();
    await first.stands('ready');
    first.actor.send({ type: 'draw.start', requestId });
    await first.stands('lookingUp');
    first.leave();

    memberId = 'somebody';
    const somebody = visit();
    await somebody.stands('ready');
    somebody.leave();
    const nobody = visit(false);
    await nobody.stands('visitor');
    nobody.leave();

    memberId = 'm';
    const later = visit();
    await later.stands('revealing');
    expect(later.actor.getSnapshot().context).toMatchObject({ requestId, result: { needAddress: false } });
    expect(asked(drawPrize.path)).toHaveLength(1);
    expect(asked(memberPrizes.path).flatMap(({ payload }) => payload.requestId ?? [])).toEqual([requestId]);
    later.actor.send({ type: 'draw.skip' });
    later.actor.send({ type: 'flow.back' });
    expect(kept('m')).toBeNull();
  });

  const { noChances } = drawPrize.failures;
  const refuse = (code: number, data: object | null) => {
    refusedWith = { code, data };
  };
  it.each([
    ['is kept when it is sent again and the device is offline', () => vi.stubGlobal('navigator', { onLine: false }), true],
    [
      'is kept when it is refused without its requestId, perhaps because of the first attempt',
      () => refuse(noChances.code, {}),
      true,
    ],
    ['is kept when its activity is gone by now', () => refuse(1021, null), true],
    ['is kept when the member may not draw by now', () => refuse(403, null), true],
    ['has not happened when it is refused with its requestId', () => refuse(noChances.code, { requestId }), false],
  ])('%s', async (_, happens, stays) => {
    arrives = false;
    const first = visit();
    await first.stands('ready');
    first.actor.send({ type: 'draw.start', requestId });
    await first.stands('lookingUp');
    const machine = drawMachine.provide({ actors: { findDraw: fromPromise<Drawn | null, DrawSought>(async () => null) } });
    first.leave();
    const actor = createActor(machine, { input: { signedIn: true } }).start();
    await until(() => actor.getSnapshot().matches('outcomeUnknown'), 'outcomeUnknown');
    arrives = true;
    happens();
    actor.send({ type: 'flow.resend' });
    await until(() => !['drawing', 'lookingUp'].includes(actor.getSnapshot().value as string), 'an end');
    expect(actor.getSnapshot().value).toBe(stays ? 'outcomeUnknown' : 'noChances');
    expect(kept('m')?.includes(requestId) ?? false).toBe(stays);
    actor.stop();
  });

  /** Aborts once the draw's requestId is stored, before the request is sent. */
  const leaveWhileDrawing = async () => {
    const { actor, stands, leave } = visit();
    await stands('ready');
    actor.send({ type: 'draw.start', requestId });
    await until(() => kept('m') !== null, 'the draw is kept');
    leave();
  };

  it('is sent although its page is left, and shown on coming back', async () => {
    await leaveWhileDrawing();
    await until(() => asked(drawPrize.path).length === 1, 'the draw is sent');
    const later = visit();
    await later.stands('revealing');
    expect(asked(drawPrize.path)).toHaveLength(1);
    later.leave();
  });

  it('is forgotten when it is refused after its page was left', async () => {
    refuse(noChances.code, { requestId });
    await leaveWhileDrawing();
    await until(() => kept('m') === null, 'it is forgotten');
    expect(asked(drawPrize.path)).toHaveLength(1);
  });

  it('holds back the draw of another tab, which looks it up instead', async () => {
    arrives = false;
    const [one, two] = [visit(), visit()];
    await Promise.all([one.stands('ready'), two.stands('ready')]);
    one.actor.send({ type: 'draw.start', requestId });
    await one.stands('lookingUp');
    two.actor.send({ type: 'draw.start', requestId: otherId });
    await two.stands('revealing');
    expect(two.actor.getSnapshot().context.requestId).toBe(requestId);
    expect(asked(drawPrize.path).map(({ payload }) => payload.requestId)).toEqual([requestId]);
    one.leave();
    two.leave();
  });
});

describe('a server that can’t be verified', () => {
  it('is told nothing of it, and no verification is shown', async () => {
    back();
    back = replaceTransport(() => async (request) => {
      requests.push(request);
      const plain: Record<string, object> = {
        [prizeList.path]: envelope(prizeList, { ...activity, commitment: undefined }),
        [memberAccount.path]: envelope(memberAccount, sampleOf(memberAccount.response) as object),
        [drawPrize.path]: envelope(drawPrize, { ...drawn, commitment: undefined, proof: undefined }),
      };
      return answerOf(json(plain[request.path] ?? envelope(memberPrizes, { ...mine, list: [] })));
    });
    const { actor, stands, leave } = visit();
    await stands('ready');
    actor.send({ type: 'draw.start', requestId });
    await stands('revealing');
    expect(asked(drawPrize.path)[0]?.payload).toEqual({ activityId: 1001, requestId });
    expect(actor.getSnapshot().context.check).toBeNull();
    leave();
  });

  it('that committed to a seed and gives no proof does not fit', async () => {
    const { actor, stands, leave } = visit();
    await stands('ready');
    back();
    back = replaceTransport(() => async () => answerOf(json(envelope(drawPrize, { ...drawn, proof: undefined }))));
    actor.send({ type: 'draw.start', requestId });
    await stands('revealing');
    expect(actor.getSnapshot().context.check?.verdict).toBe('mismatched');
    leave();
  });
});

describe('beginning', () => {
  it('asks for nobody when nobody is signed in, and says once that there is no network', async () => {
    const visitor = visit(false);
    await visitor.stands('visitor');
    expect(asked(memberAccount.path)).toEqual([]);
    visitor.leave();
    vi.stubGlobal('navigator', { onLine: false });
    const offline = visit();
    await offline.stands('failed');
    expect(asked(memberAccount.path)).toEqual([]);
    offline.leave();
  });
});
