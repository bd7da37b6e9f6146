import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { invitationMachine } from '../../src/machines/invitation';
import { CallError } from '../../src/services/failure';
import { walk } from './walk';

const card = {
  nickname: '林知夏',
  avatar: '',
  phone: '138****8000',
  recruitCode: 'HY8MB2',
  teamName: '林知夏的团队',
  shareUrl: 'https://juyi.example/#/scanAddTeam?code=HY8MB2',
};
const timeout = new CallError({ kind: 'timeout', message: '网络超时，请稍后重试', shown: false });

describe('invitation', () => {
  it('is walked along every state and transition', () =>
    walk(invitationMachine, {
      events: [
        { type: 'card.retry' },
        { type: 'share.copy', text: card.shareUrl, what: '链接' },
        { type: 'share.guide' },
        { type: 'poster.open' },
        { type: 'poster.save' },
        { type: 'flow.back' },
        { type: 'xstate.done.actor.readMyCard', output: { card, inApp: false } },
        { type: 'xstate.done.actor.readMyCard', output: { card: null, inApp: true } },
        { type: 'xstate.error.actor.readMyCard', error: timeout },
        { type: 'xstate.done.actor.copyText' },
        { type: 'xstate.error.actor.copyText', error: new Error('not copied') },
        { type: 'xstate.done.actor.makePoster', output: 'data:image/png;base64,AA' },
        { type: 'xstate.error.actor.makePoster', error: new Error('there is no canvas') },
        { type: 'xstate.done.actor.savePicture' },
        { type: 'xstate.error.actor.savePicture', error: new Error('not saved') },
      ],
    }));

  it('says what was copied, and shows the text where the browser refuses', async () => {
    const said: string[] = [];
    let refuse = false;
    const machine = invitationMachine.provide({
      actors: {
        readMyCard: fromPromise(async () => ({ card, inApp: true })) as never,
        copyText: fromPromise(async () => {
          if (refuse) throw new Error('not copied');
        }) as never,
      },
    });
    const actor = createActor(machine);
    actor.on('toast', ({ text }) => said.push(text));
    actor.start();
    const copy = async () => {
      actor.send({ type: 'share.copy', text: card.recruitCode, what: '邀请码' });
      await new Promise((resolve) => setTimeout(resolve, 0));
    };
    await copy();
    expect(said).toEqual(['邀请码已复制']);
    refuse = true;
    await copy();
    expect(said).toHaveLength(1);
    expect(actor.getSnapshot().hasTag('manual')).toBe(true);
    expect(actor.getSnapshot().context.copied?.text).toBe('HY8MB2');
  });
});
