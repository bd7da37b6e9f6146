import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { downloadMachine } from '../../src/machines/download';
import type { Surroundings } from '../../src/services/platform';
import { walk } from './walk';

const inWeChat: Surroundings = { platform: 'android', inApp: true };
const onPhone: Surroundings = { platform: 'ios', inApp: false };
const onDesktop: Surroundings = { platform: 'desktop', inApp: false };

describe('download', () => {
  it('is walked along every state and transition', () =>
    walk(downloadMachine, {
      events: [
        { type: 'download.start' },
        { type: 'download.copy' },
        { type: 'flow.back' },
        ...[inWeChat, onPhone, onDesktop].map((output) => ({ type: 'xstate.done.actor.readSurroundings', output })),
        { type: 'xstate.error.actor.readSurroundings', error: new Error('no browser') },
        { type: 'xstate.done.actor.visitStore' },
        { type: 'xstate.error.actor.visitStore', error: new Error('no store is set') },
        { type: 'xstate.done.actor.copyPageLink' },
        { type: 'xstate.error.actor.copyPageLink', error: new Error('not copied') },
      ],
    }));

  it('says when a link could not be copied, and leaves the mask open', async () => {
    const machine = downloadMachine.provide({
      actors: {
        readSurroundings: fromPromise(async () => inWeChat),
        copyPageLink: fromPromise(() => Promise.reject(new Error('not copied'))),
      },
    });
    const actor = createActor(machine);
    const toasts: string[] = [];
    actor.on('toast', ({ text }) => toasts.push(text));
    actor.start();
    await expect.poll(() => actor.getSnapshot().value).toBe('inApp');
    actor.send({ type: 'download.start' });
    actor.send({ type: 'download.copy' });
    await expect.poll(() => toasts).toEqual(['复制失败，请长按地址栏复制']);
    expect(actor.getSnapshot().hasTag('masked')).toBe(true);
  });
});
