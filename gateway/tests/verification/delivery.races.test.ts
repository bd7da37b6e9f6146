import { webSendCode } from '@juyi/contract/verification/registrationCodes';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { limits } from '../../http/schema';
import { smsDeliveries } from '../../verification/schema';
import { hashOfCode, verifyCode } from '../../verification/sms';
import { ATTEMPT_MS, deliverDue } from '../../verification/smsDelivery';
import { asOwner, newPhone, openTestGateway } from '../support/gateway';
import { lockWaits, outcome, signal, times } from '../support/racing';

const away = async () => {
  throw new Error('the provider is away');
};

test('a guess at a code that is being replaced counts, so that its undelivered message does too', async () => {
  const test = await openTestGateway({ connections: 10, sender: away });
  const { gateway, send, solveCaptcha } = test;
  const { db, settings } = gateway;
  const to = { phone: newPhone(), scene: 'REGISTER' as const };
  const ask = async () => send(webSendCode, { phone: to.phone, ...(await solveCaptcha()) });
  expect(await ask()).toMatchObject({ http: 500 });
  const from = { clientAddress: '203.0.113.7', device: { known: null, remember: () => 'device' } };
  const replaced = await db.transaction(async (tx) => {
    expect(await outcome(verifyCode({ ...gateway, db: tx }, to, hashOfCode(settings, to, 'none'), from))).toBe(40015);
    const asked = ask();
    await lockWaits(db);
    return { asked };
  });
  expect(await replaced.asked).toMatchObject({ http: 500 });
  const ofPhone = eq(limits.key, `sms-codes newcomer ${to.phone}`);
  expect(await db.select({ count: limits.count }).from(limits).where(ofPhone)).toEqual([{ count: 2 }]);
});

test('of ten instances one sends a due message, and when it dies in doing so another one does', async () => {
  const test = await openTestGateway({ connections: 10, sender: away });
  const { gateway, advance, send, solveCaptcha } = test;
  const phones = Array.from({ length: 5 }, newPhone);
  for (const phone of phones) await send(webSendCode, { phone, ...(await solveCaptcha()) });
  advance(5000);
  // A claim takes so long that those of all instances meet.
  await gateway.db.transaction(async (tx) => {
    await asOwner(tx);
    await tx.execute(
      sql`create function slow() returns trigger language plpgsql as 'begin perform pg_sleep(0.05); return new; end'`,
    );
    await tx.execute(sql`create trigger slow before update on sms_deliveries for each row execute function slow()`);
  });
  const hung: string[] = [];
  const [allClaimed, claimed] = signal();
  // An instance that dies never hears from its provider.
  const dying = {
    ...gateway,
    sender: ({ phone }: { phone: string }) => {
      if (hung.push(phone) === phones.length) claimed();
      return new Promise<void>(() => {});
    },
  };
  void times(10, () => deliverDue(dying));
  await allClaimed;
  const sent: string[] = [];
  const instances = () => times(10, () => deliverDue({ ...gateway, sender: async ({ phone }) => void sent.push(phone) }));
  await instances();
  expect(sent).toEqual([]);
  advance(ATTEMPT_MS);
  await instances();
  expect(hung.toSorted()).toEqual(phones.toSorted());
  expect(sent.toSorted()).toEqual(phones.toSorted());
  expect(await gateway.db.$count(smsDeliveries)).toBe(0);
});
