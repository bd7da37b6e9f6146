import { webSendCode } from '@juyi/contract/verification/registrationCodes';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { smsDeliveries } from '../../verification/schema';
import { ATTEMPT_MS, deliverDue } from '../../verification/smsDelivery';
import { asOwner, newPhone, openTestGateway } from '../support/gateway';
import { times } from '../support/racing';

const away = async () => {
  throw new Error('the provider is away');
};

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
  let claimed = () => {};
  const allClaimed = new Promise<void>((resolve) => {
    claimed = resolve;
  });
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
