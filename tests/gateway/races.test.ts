import { randomInt, randomUUID } from 'node:crypto';
import { count, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { register } from '../../contract/auth/registration';
import { webSendCode } from '../../contract/verification/registrationCodes';
import { impersonal } from '../../gateway/core/owned';
import { Refused } from '../../gateway/core/refusals';
import { members } from '../../gateway/db/members';
import type { Db } from '../../gateway/db/open';
import { idempotent } from '../../gateway/http/idempotency';
import { effects } from '../../gateway/http/schema';
import { BalanceTooLow, type Entry, post } from '../../gateway/ledger/ledger';
import { type Currency } from '../../gateway/ledger/schema';
import { addMember } from '../../gateway/team/members';
import { recruits, teams } from '../../gateway/team/schema';
import { joinTeam } from '../../gateway/team/teams';
import { createCaptcha, verifyCaptcha } from '../../gateway/verification/captcha';
import { captchas, smsCodes } from '../../gateway/verification/schema';
import { sendCode, verifyCode } from '../../gateway/verification/sms';
import { figure } from '../support/long';
import { auditLedger } from './support/audit';
import { newPhone, registration, wrongCode } from './support/gateway';
import { openRacing, outcome, times } from './support/racing';

const stranger = () => ({
  phone: newPhone(),
  passwordHash: null,
  source: 'INVITE' as const,
  roles: ['member' as const],
  now: Date.now(),
});

test('a captcha tried 100 times at once is judged once', async () => {
  const { gateway } = await openRacing();
  const { db } = gateway;
  for (let round = 0; round < figure(3, 100); round += 1) {
    const id = randomUUID();
    await createCaptcha(db, id, Date.now());
    const [drawn] = await db.select().from(captchas).where(eq(captchas.id, id));
    const judged = await times(100, () => verifyCaptcha(db, id, drawn?.text ?? '', Date.now()));
    expect(judged.filter(Boolean)).toHaveLength(1);
  }
});

test('through HTTP, a captcha used 100 times at once sends one code', async () => {
  const { app, send, solveCaptcha } = await openRacing();
  const solved = await solveCaptcha();
  const answers = await times(100, () => send(webSendCode, { phone: newPhone(), ...solved }));
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
  expect(answers.filter(({ code }) => code === 40011)).toHaveLength(99);
  const { sms } = (await (await app.request('/__dev/outbox', { headers: { Accept: 'application/json' } })).json()) as {
    sms: object[];
  };
  expect(sms).toHaveLength(1);
});

test('of 100 parallel guesses of an SMS code at most five are judged', async () => {
  const { gateway } = await openRacing();
  for (let round = 0; round < figure(3, 100); round += 1) {
    const to = { phone: newPhone(), scene: 'REGISTER' as const };
    let sent = '';
    await sendCode({ ...gateway, sender: async ({ code }) => void (sent = code) }, to);
    const wrong = await times(100, () => outcome(verifyCode(gateway.db, to, wrongCode(sent), Date.now())));
    // The fifth is judged and says that the code is gone.
    expect(wrong.filter((code) => code === 40015)).toHaveLength(4);
    expect(wrong.filter((code) => code === 40016)).toHaveLength(96);
    const [row] = await gateway.db.select().from(smsCodes).where(eq(smsCodes.phone, to.phone));
    expect(row?.wrongTries).toBe(5);
    expect(await outcome(verifyCode(gateway.db, to, sent, Date.now()))).toBe(40016);
  }
});

test('a phone asked for 50 codes at once is sent one', async () => {
  const { gateway } = await openRacing();
  const to = { phone: newPhone(), scene: 'REGISTER' as const };
  const sent: string[] = [];
  const sender = async ({ code }: { code: string }) => void sent.push(code);
  const asked = await times(50, () => outcome(sendCode({ ...gateway, sender }, to)));
  expect(asked.filter((code) => code === 40013)).toHaveLength(49);
  expect(sent).toHaveLength(1);
});

test('one requestId 100 times at once has one effect and one outcome', async () => {
  const { gateway } = await openRacing();
  // Submits of redemptions, the longest of all writes, run a hundred each time (redemption.races.test.ts).
  const ids = figure(5, 10_000);
  for (let id = 0; id < ids; id += 1) {
    const write = { call: register, owner: 'seed-member', request: { requestId: randomUUID() }, now: Date.now() };
    const gift = { owner: 'seed-member', currency: 'CONTRIBUTION' as Currency, amount: 1 };
    let effect = 0;
    const outcomes = await times(100, () =>
      idempotent(gateway.db, write, {
        prepare: async () => {},
        effect: async (tx) => {
          effect += 1;
          const other = { ...gift, owner: 'system:rewards', amount: -1 };
          await post(tx, { kind: 'race', ref: write.request.requestId, title: '奖励', entries: [gift, other], time: Date.now() });
          return impersonal({ number: randomInt(1_000_000_000) });
        },
      }),
    );
    expect(effect).toBe(1);
    expect(new Set(outcomes.map(({ data }) => data.number)).size).toBe(1);
  }
  expect(await auditLedger(gateway.db)).toEqual([]);
});

test('through HTTP, 100 duplicates of one registration make one member, and each gets a token', async () => {
  const { send, requestCode, gateway } = await openRacing();
  const phone = newPhone();
  const request = registration(phone, await requestCode(phone));
  const answers = await times(100, () =>
    send<{ token: string; memberId: string }>(register, { ...request, inviteCode: 'JY8K2M' }),
  );
  expect(answers.map(({ code }) => code)).toEqual(Array.from({ length: 100 }, () => 200));
  expect(new Set(answers.map(({ data }) => data.memberId)).size).toBe(1);
  expect(new Set(answers.map(({ data }) => data.token)).size).toBe(100);
  const memberId = answers[0]?.data.memberId ?? '';
  expect(await gateway.db.select({ joined: count() }).from(recruits).where(eq(recruits.memberId, memberId))).toEqual([
    { joined: 1 },
  ]);
});

test('ten registrations of one phone with ids of their own make one member', async () => {
  const { send, requestCode, gateway } = await openRacing();
  for (let round = 0; round < 10; round += 1) {
    const phone = newPhone();
    const code = await requestCode(phone);
    const answers = await times(10, () => send(register, registration(phone, code)));
    expect(answers.filter((answer) => answer.code === 200)).toHaveLength(1);
    const others = answers.filter((answer) => answer.code !== 200).map((answer) => answer.code);
    expect(others.every((number) => number === 40012 || number === 40016)).toBe(true);
    expect(await gateway.db.select({ members: count() }).from(members).where(eq(members.phone, phone))).toEqual([{ members: 1 }]);
    expect(await gateway.db.select({ kept: count() }).from(effects).where(eq(effects.owner, phone))).toEqual([{ kept: 1 }]);
  }
});

test('the last places of a team go to as many people as there are places', async () => {
  const { gateway } = await openRacing();
  const { db, settings } = gateway;
  const limit = settings.teamLimit;
  for (let round = 0; round < figure(1, 100); round += 1) {
    const head = await db.transaction((tx) => addMember(tx, stranger()));
    const between = await db.transaction((tx) => addMember(tx, stranger()));
    const join = (memberId: string, inviteCode: string) =>
      db.transaction(async (tx) => {
        const joined = await joinTeam(tx, { memberId, inviteCode, limit, now: Date.now() });
        if (typeof joined === 'string') throw new Refused({ code: 1, message: joined });
        return 'joined';
      });
    await join(between?.memberId ?? '', head?.inviteCode ?? '');
    await db
      .update(teams)
      .set({ size: limit - 10 })
      .where(eq(teams.leaderId, head?.memberId ?? ''));
    // Codes of the leader and of someone on the first level: both lead into the leader's team.
    const joined = await times(200, async (index) => {
      const fresh = await db.transaction((tx) => addMember(tx, stranger()));
      return outcome(join(fresh?.memberId ?? '', (index % 2 ? head?.inviteCode : between?.inviteCode) ?? ''));
    });
    expect(joined.filter((came) => came === 'joined')).toHaveLength(10);
    const [team] = await db
      .select()
      .from(teams)
      .where(eq(teams.leaderId, head?.memberId ?? ''));
    expect(team?.size).toBe(limit);
  }
  expect(await auditLedger(db)).toEqual([]);
});

test('of two who join each other at once one is refused, and one who joins two teams is in one', async () => {
  const { gateway } = await openRacing();
  const { db, settings } = gateway;
  const join = (memberId: string, inviteCode: string) =>
    db.transaction(async (tx) => {
      const joined = await joinTeam(tx, { memberId, inviteCode, limit: settings.teamLimit, now: Date.now() });
      if (typeof joined === 'string') throw new Refused({ code: 1, message: joined });
      return 'joined';
    });
  for (let round = 0; round < figure(5, 100); round += 1) {
    const [one, other, third] = await times(3, () => db.transaction((tx) => addMember(tx, stranger())));
    if (!one || !other || !third) throw new Error('nobody was added');
    const circle = await Promise.all([
      outcome(join(one.memberId, other.inviteCode)),
      outcome(join(other.memberId, third.inviteCode)),
      outcome(join(third.memberId, one.inviteCode)),
    ]);
    expect(circle.filter((came) => came === 'joined')).toHaveLength(2);
    const fresh = await db.transaction((tx) => addMember(tx, stranger()));
    const both = await Promise.all([one, other, third].map(({ inviteCode }) => outcome(join(fresh?.memberId ?? '', inviteCode))));
    expect(both.filter((came) => came === 'joined')).toHaveLength(1);
  }
});

/** A random posting in one currency: some members, each up or down, and the system for the rest. Gives its sides. */
function randomSides(owners: readonly string[]): Entry[] {
  const currencies: Currency[] = ['INCOME', 'CONTRIBUTION', 'DATA_IP'];
  const currency = currencies[randomInt(3)] ?? 'INCOME';
  const from = randomInt(owners.length);
  const members = Array.from({ length: randomInt(1, 24) }, (_, index) => ({
    owner: owners[(from + index) % owners.length] ?? '',
    currency,
    amount: randomInt(-40, 60) || 1,
  }));
  const rest = -members.reduce((sum, { amount }) => sum + amount, 0);
  return rest === 0 ? members : [...members, { owner: 'system:redemptions', currency, amount: rest }];
}

/** Posts them, or is refused whole because someone has too little. */
async function tryPosting(db: Db, entries: readonly Entry[]): Promise<boolean> {
  try {
    await db.transaction((tx) => post(tx, { kind: 'random', ref: randomUUID(), title: '随机', entries, time: Date.now() }));
    return true;
  } catch (error) {
    if (error instanceof BalanceTooLow) return false;
    throw error;
  }
}

test('random operations at once leave books that add up, and nobody below zero', async () => {
  const { gateway } = await openRacing();
  const owners = (await gateway.db.select({ id: members.id }).from(members)).map(({ id }) => id);
  // One operation is one movement of one balance, posted or refused together with the others of its posting.
  const operations = figure(10_000, 1_000_000);
  let [moved, posted, refused] = [0, 0, 0];
  await times(60, async () => {
    while (moved < operations) {
      const sides = randomSides(owners);
      if (sides.length < 2) continue;
      moved += sides.length;
      if (await tryPosting(gateway.db, sides)) posted += 1;
      else refused += 1;
    }
  });
  expect(moved).toBeGreaterThanOrEqual(operations);
  expect([posted > 100, refused > 100]).toEqual([true, true]);
  expect(await auditLedger(gateway.db)).toEqual([]);
});
