// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { captchaMachine } from '#machines/verification/captcha.ts';
import { CaptchaImage } from '#screens/verification/CaptchaImage.tsx';
import type { CaptchaWanted, CaptchaImage as Loaded } from '#services/verification/captcha.ts';
import { parentOf } from '../machines/actors';
import { modes } from '../support/react';

/** Collects every text that is rendered, also one that the next render replaces. */
function watchTexts(): () => readonly string[] {
  const texts: string[] = [];
  const observer = new MutationObserver((records) => {
    for (const { addedNodes } of records) for (const node of addedNodes) if (node.textContent) texts.push(node.textContent);
  });
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  return () => texts;
}

describe.each(modes)('the captcha image, in %s', (_, Mode) => {
  it('is never called expired while one replaces the other', async () => {
    const arrivals: ((loaded: Loaded) => void)[] = [];
    const loadImage = fromPromise<Loaded, CaptchaWanted>(() => new Promise((resolve) => arrivals.push(resolve)));
    const machine = captchaMachine.provide({ actors: { loadImage } });
    const actor = createActor(machine, { input: { parent: parentOf() } }).start();
    const texts = watchTexts();
    render(<CaptchaImage actor={actor} onRefresh={() => actor.send({ type: 'captcha.refresh' })} />, { wrapper: Mode });
    for (const captchaId of ['first', 'second']) {
      await act(async () => arrivals.at(-1)?.({ captchaId, image: new Blob([captchaId]), isSound: false }));
      expect(await screen.findByAltText('图形验证码')).toBeTruthy();
      await act(async () => screen.getByRole('button', { name: '看不清？点击换一张' }).click());
    }
    expect(arrivals).toHaveLength(3);
    expect(new Set(texts())).toEqual(new Set(['听验证码换一张']));
    actor.stop();
  });
});
