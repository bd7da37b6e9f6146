// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { List } from '#components/list/List.tsx';
import { listMachine } from '#machines/core/list.ts';
import { captchaMachine } from '#machines/verification/captcha.ts';
import { CaptchaView } from '#screens/verification/CaptchaView.tsx';
import { now } from '#services/browser/clock.ts';
import { CallError } from '#services/http/failure.ts';
import type { PageAsked, PageRead } from '#services/http/pages.ts';
import type { Captcha, CaptchaRequest } from '#services/verification/captcha.ts';
import { parentOf } from '../machines/actors';
import { until } from '../support/client';
import '../support/react';

/** A slow test run may show fewer than 20 seconds. */
const COUNTDOWN = /^\d+ 秒后可再试$/;
const soon = () => now() + 20_000;
const tooMany = (retryAt: number) => new CallError({ kind: 'refused', message: '操作太频繁，请稍后再试', retryAt, shown: true });

describe('waiting for Retry-After', () => {
  it('a captcha counts down in place of its image', async () => {
    const machine = captchaMachine.provide({ actors: { loadCaptcha: fromPromise(() => Promise.reject(tooMany(soon()))) } });
    const actor = createActor(machine, { input: { parent: parentOf() } }).start();
    render(<CaptchaView actor={actor} onRefresh={() => actor.send({ type: 'captcha.refresh' })} />);
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: '20 秒后可再试' });
    expect(button.disabled).toBe(true);
    actor.stop();
  });

  describe('a list', () => {
    const Row = ({ row }: { readonly row: string }) => <p>{row}</p>;
    const firstPage: PageRead = { rows: [{ key: 'a', item: 'a' }], hasMore: true, pages: 1, extras: null };

    /** A list whose first page is answered if `rows`, and whose every other read is refused. */
    async function showList({ rows }: { rows: boolean }) {
      let reads = 0;
      const readPages = fromPromise<PageRead, PageAsked>(async () => {
        reads += 1;
        if (rows && reads === 1) return firstPage;
        throw tooMany(soon());
      });
      const actor = createActor(listMachine.provide({ actors: { readPages } }), { input: { entry: 'e-1' } }).start();
      await until(() => !actor.getSnapshot().hasTag('busy'), 'the first page is read');
      const shown = rows ? ['a'] : [];
      render(
        <List actor={actor} label="明细" rows={shown} keyOf={String} estimateHeight={() => 44} RowView={Row} empty={null} />,
      );
      const send = async (type: 'list.more' | 'list.refresh') => {
        await act(async () => {
          actor.send({ type });
          await until(() => actor.getSnapshot().hasTag('waiting'), 'it waits');
        });
      };
      return { actor, send, reads: () => reads };
    }

    it('whose first page is refused counts down in its button', async () => {
      const { actor, reads } = await showList({ rows: false });
      const button = screen.getByRole<HTMLButtonElement>('button', { name: COUNTDOWN });
      expect(button.disabled).toBe(true);
      button.click();
      expect(reads()).toBe(1);
      actor.stop();
    });

    it('whose next page is refused keeps its rows and counts down at its end', async () => {
      const { actor, send, reads } = await showList({ rows: true });
      await send('list.more');
      expect(screen.getByText('a')).toBeDefined();
      const button = screen.getByRole<HTMLButtonElement>('button', { name: COUNTDOWN });
      expect(button.disabled).toBe(true);
      button.click();
      expect(reads()).toBe(2);
      actor.stop();
    });

    it('whose refresh is refused keeps its rows and says when it may be refreshed again', async () => {
      const { actor, send } = await showList({ rows: true });
      await send('list.refresh');
      expect(screen.getByText('a')).toBeDefined();
      expect(screen.getByRole('alert').textContent).toBe('刷新失败');
      expect(screen.getByText(/^\d+ 秒后可再刷新$/)).toBeDefined();
      actor.stop();
    });
  });
});

/** Collects every text that is rendered, also one that the next render replaces. */
function watchTexts(): () => readonly string[] {
  const texts: string[] = [];
  const observer = new MutationObserver((records) => {
    for (const { addedNodes } of records) for (const node of addedNodes) if (node.textContent) texts.push(node.textContent);
  });
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  return () => texts;
}

describe('the captcha image', () => {
  it('is never called expired while one replaces the other', async () => {
    const arrivals: ((loaded: Captcha) => void)[] = [];
    const loadCaptcha = fromPromise<Captcha, CaptchaRequest>(() => new Promise((resolve) => arrivals.push(resolve)));
    const machine = captchaMachine.provide({ actors: { loadCaptcha } });
    const actor = createActor(machine, { input: { parent: parentOf() } }).start();
    const texts = watchTexts();
    render(<CaptchaView actor={actor} onRefresh={() => actor.send({ type: 'captcha.refresh' })} />);
    for (const captchaId of ['first', 'second']) {
      await act(async () => arrivals.at(-1)?.({ captchaId, content: new Blob([captchaId]), kind: 'image' }));
      expect(await screen.findByAltText('图形验证码')).toBeTruthy();
      await act(async () => screen.getByRole('button', { name: '看不清？点击换一张' }).click());
    }
    expect(arrivals).toHaveLength(3);
    expect(texts()).toEqual([]);
    actor.stop();
  });
});
