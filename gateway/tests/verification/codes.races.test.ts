import { webSendCode } from '@juyi/contract/verification/registrationCodes';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { smsCodes, smsOutbox } from '../../verification/schema';
import { hashOfCode, sendCode, verifyCode } from '../../verification/sms';
import { newPhone, wrongCode } from '../support/gateway';
import { figure } from '../support/long';
import { CALLERS, openRacing, outcome, times } from '../support/racing';

const asker = { place: 'local', isFamiliar: false };

test(`a captcha used ${CALLERS} times concurrently over HTTP sends one code`, async () => {
  const { send, solveCaptcha, gateway } = await openRacing();
  for (let round = 1; round <= figure(1, 100); round += 1) {
    const solved = await solveCaptcha();
    const answers = await times(CALLERS, () => send(webSendCode, { phone: newPhone(), ...solved }));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 40011)).toHaveLength(CALLERS - 1);
    expect(await gateway.db.$count(smsOutbox)).toBe(round);
  }
});

const from = { clientAddress: asker.place, device: { known: null, remember: () => 'device' } };

test(`of ${CALLERS} concurrent guesses of an SMS code five are verified`, async () => {
  const { gateway } = await openRacing();
  for (let round = 0; round < figure(1, 100); round += 1) {
    const to = { phone: newPhone(), scene: 'REGISTER' as const };
    let sent = '';
    await sendCode({ ...gateway, sender: async ({ code }) => void (sent = code) }, to, asker);
    const guess = (code: string) => outcome(verifyCode(gateway, to, hashOfCode(gateway.settings, to, code), from));
    const wrong = await times(CALLERS, () => guess(wrongCode(sent)));
    // The fifth is refused with smsCodeExpired.
    expect(wrong.filter((code) => code === 40015)).toHaveLength(4);
    expect(wrong.filter((code) => code === 40016)).toHaveLength(CALLERS - 4);
    const [row] = await gateway.db.select().from(smsCodes).where(eq(smsCodes.phone, to.phone));
    expect(row?.wrongTries).toBe(5);
    expect(await guess(sent)).toBe(40016);
  }
});

test(`of ${CALLERS} concurrent requests for a code to one phone one is sent`, async () => {
  const { gateway } = await openRacing();
  const to = { phone: newPhone(), scene: 'REGISTER' as const };
  const sent: string[] = [];
  const sender = async ({ code }: { code: string }) => void sent.push(code);
  const results = await times(CALLERS, () => outcome(sendCode({ ...gateway, sender }, to, asker)));
  expect(results.filter((code) => code === 40013)).toHaveLength(CALLERS - 1);
  expect(sent).toHaveLength(1);
});
