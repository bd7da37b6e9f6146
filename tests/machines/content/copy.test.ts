import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { copyMachine } from '#machines/content/copy.ts';
import { until } from '../../support/client';
import { done, failed, followsTable } from '../table';

describe('copy', () => {
  it('follows its table', () =>
    followsTable(copyMachine, {
      events: {
        'copy.start': { text: 'juyi' },
        'copyText done': done(),
        'copyText refused': failed(new Error('not copied')),
      },
      table: `
        start
          begin              → idle
        idle
          copy.start         → copying
        copying   starts copyText text=juyi
          copyText done      → idle   「已复制」success
          copyText refused   → idle   「复制失败，请长按文字复制」failure
      `,
    }));

  it('copies one text at a time', async () => {
    const copied: string[] = [];
    const pending: (() => void)[] = [];
    const machine = copyMachine.provide({
      actors: {
        copyText: fromPromise<void, { text: string }>(({ input }) => {
          copied.push(input.text);
          return new Promise((resolve) => pending.push(resolve));
        }),
      },
    });
    const actor = createActor(machine).start();
    for (const text of ['juyi_kf', '400-800-1234']) actor.send({ type: 'copy.start', text });
    pending[0]?.();
    await until(() => actor.getSnapshot().matches('idle'), 'the first is copied');
    expect(copied).toEqual(['juyi_kf']);
    actor.send({ type: 'copy.start', text: '400-800-1234' });
    expect(copied).toEqual(['juyi_kf', '400-800-1234']);
    actor.stop();
  });
});
