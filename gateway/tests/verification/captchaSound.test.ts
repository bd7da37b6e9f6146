import { randomUUID } from 'node:crypto';
import { CAPTCHA_SOUND_LIMITS, storeCaptchaImage, storeSendCode } from '@juyi/contract/verification/codes';
import { webCaptchaImage } from '@juyi/contract/verification/registrationCodes';
import { afterAll, expect, test } from 'vitest';
import { captchaSound } from '../../verification/captchaSound';
import { openGateway } from '../support/gateway';

const PHONE = '13800138000';
const WRONG = '图形验证码错误';

const { app, send, advance, close } = await openGateway();
afterAll(close);

const listen = (captchaId: string = randomUUID(), { path } = webCaptchaImage) =>
  app.request(`${path}?captchaId=${captchaId}&sound=true`);
const ask = (captchaId: string, captcha: string) => send(storeSendCode, { phone: PHONE, captchaId, captcha });

/** Reads the spoken digits, which the outbox shows outside production. */
async function spoken(captchaId: string): Promise<string> {
  const outbox = await app.request('/__dev/outbox', { headers: { Accept: 'application/json' } });
  const { captchas } = (await outbox.json()) as { captchas: { captchaId: string; text: string }[] };
  return captchas.find((one) => one.captchaId === captchaId)?.text ?? '';
}

test('both captcha calls answer a WAV of six digits when they are asked for a sound', async () => {
  for (const call of [webCaptchaImage, storeCaptchaImage]) {
    const captchaId = randomUUID();
    const answer = await listen(captchaId, call);
    expect([answer.status, answer.headers.get('Content-Type'), answer.headers.get('Cache-Control')]).toEqual([
      200,
      'audio/wav',
      'no-store',
    ]);
    const wav = Buffer.from(await answer.arrayBuffer());
    expect([wav.toString('latin1', 0, 4), wav.toString('latin1', 8, 16)]).toEqual(['RIFF', 'WAVEfmt ']);
    // PCM, mono, 8 kHz, one byte a sample, and as long as it says.
    expect([wav.readUInt16LE(20), wav.readUInt16LE(22), wav.readUInt32LE(24), wav.readUInt16LE(34)]).toEqual([1, 1, 8000, 8]);
    expect([wav.readUInt32LE(4), wav.readUInt32LE(40)]).toEqual([wav.length - 8, wav.length - 44]);
    expect(await spoken(captchaId)).toMatch(/^\d{6}$/);
  }
});

test('every digit is audible, and no two sounds of the same digits are alike', () => {
  // Steps of 50 ms, far above the noise and the snatches between the digits, which last a quarter of a second at least.
  const loudRuns = (wav: Buffer) => {
    const steps = Array.from({ length: Math.floor((wav.length - 44) / 400) }, (_, step) =>
      wav.subarray(44 + step * 400, 444 + step * 400).some((value) => Math.abs(value - 128) > 40),
    );
    return steps.filter((loud, step) => loud && !steps[step - 1]).length;
  };
  for (const digit of '0123456789') {
    const wav = captchaSound(digit.repeat(6));
    expect([digit, loudRuns(wav)]).toEqual([digit, expect.toSatisfy((runs: number) => runs >= 6)]);
    const seconds = (wav.length - 44) / 8000;
    expect(seconds).toBeGreaterThan(3);
    expect(seconds).toBeLessThan(10);
  }
  expect(captchaSound('123456').equals(captchaSound('123456'))).toBe(false);
});

test('a sound is tried once, right or wrong, and ends with the next captcha of its id or after its time', async () => {
  const heard = async (captchaId: string) => {
    await listen(captchaId);
    return spoken(captchaId);
  };
  const [right, wrong, replaced, late] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const digits = await heard(right);
  expect(await ask(right, ` ${digits.slice(0, 3)} ${digits.slice(3)} `)).toMatchObject({ code: 200 });
  expect(await ask(right, digits)).toMatchObject({ message: WRONG });
  const other = await heard(wrong);
  expect(await ask(wrong, other === '000000' ? '000001' : '000000')).toMatchObject({ message: WRONG });
  expect(await ask(wrong, other)).toMatchObject({ message: WRONG });
  const before = await heard(replaced);
  await app.request(`${webCaptchaImage.path}?captchaId=${replaced}`);
  expect(await ask(replaced, before)).toMatchObject({ message: WRONG });
  const old = await heard(late);
  advance(120_000);
  expect(await ask(late, old)).toMatchObject({ message: WRONG });
});

test('an address has twenty sounds an hour; its images are not counted', async () => {
  advance(3_600_000);
  const { perHour } = CAPTCHA_SOUND_LIMITS;
  for (let sound = 0; sound < perHour; sound += 1) expect((await listen()).status).toBe(200);
  const over = await listen();
  expect([over.status, Number(over.headers.get('Retry-After')) > 0]).toEqual([429, true]);
  expect((await app.request(`${webCaptchaImage.path}?captchaId=${randomUUID()}`)).status).toBe(200);
  advance(3_600_000);
  expect((await listen()).status).toBe(200);
});
