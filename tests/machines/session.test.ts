import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, SimulatedClock } from 'xstate';
import { sessionMachine } from '../../src/machines/session';
import { walk } from './walk';

const unwatched = sessionMachine.provide({ actors: { watchToken: fromCallback(() => undefined) as never } });

describe('session', () => {
  it('is walked along every state and transition', async () => {
    // Two generations stand for any number of them.
    const machine = sessionMachine.provide({ actions: { startAnew: () => undefined } });
    await walk(machine, {
      parts: ['watchToken'],
      delays: { grace: 1000 },
      events: [
        { type: 'session.began' },
        { type: 'session.ended' },
        { type: 'session.replaced' },
        { type: 'session.expired' },
        { type: 'xstate.after.grace.session.expired' },
      ],
    });
  });

  it('spec §8: says once that the login expired, however many answers say 401, and asks for a login after 1 second', () => {
    const clock = new SimulatedClock();
    const actor = createActor(unwatched, { clock });
    const emitted: string[] = [];
    actor.on('*', (event) => emitted.push(event.type === 'toast' ? event.text : event.type));
    actor.start();
    actor.send({ type: 'session.began' });
    for (let answer = 0; answer < 10; answer += 1) actor.send({ type: 'session.expired' });
    expect(emitted).toEqual(['登录已过期，请重新登录']);
    clock.increment(999);
    expect(emitted).toHaveLength(1);
    clock.increment(1);
    expect(emitted).toEqual(['登录已过期，请重新登录', 'login.required']);
    expect(actor.getSnapshot().hasTag('member')).toBe(false);
  });

  it('begins anew when another tab changes the member', () => {
    const actor = createActor(unwatched).start();
    actor.send({ type: 'session.replaced' });
    expect(actor.getSnapshot().context.generation).toBe(1);
    actor.stop();
  });
});
