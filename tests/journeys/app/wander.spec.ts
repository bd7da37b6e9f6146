import { expect, test } from '@playwright/test';
import { isLong } from '../../support/long';
import { Api } from '../support/api';
import { GatewayProcess } from '../support/gateway';
import { MEMBER, STORE } from '../support/redeeming';
import { Dice, Wanderer } from '../support/wandering';

const GESTURES = 200;
/** A visitor and a store member; in the long run more of each. */
const SEEDS = process.env.SEED ? [Number(process.env.SEED)] : isLong ? [1, 2, 3, 4, 5] : [1, 3];
const people = [
  { who: 'a store member', phone: STORE },
  { who: 'a visitor', phone: '' },
  { who: 'a member', phone: MEMBER },
] as const;

for (const seed of SEEDS) {
  const { who, phone } = people[seed % people.length] ?? people[0];
  test(`wherever ${who} wanders, nothing breaks: seed ${seed}`, async ({ page }) => {
    // One of its own, so that a seed finds the same in it each time.
    const gateway = await GatewayProcess.start('dist');
    try {
      const token = phone && (await Api.logIn(gateway, phone)).token;
      const wanderer = await Wanderer.on(page, `${gateway.url}/${token && `?token=${token}`}`);
      try {
        for (let gesture = 0; gesture < GESTURES; gesture += 1) await wanderer.wander(new Dice(seed * 1000 + gesture));
      } catch (error) {
        const done = wanderer.done.map((line, index) => `${index + 1}. ${line}`).join('\n');
        throw new Error(`${String(error)}\n\n${done}\n\nOnce more: SEED=${seed} npx playwright test wander.spec`, {
          cause: error,
        });
      }
      // To every screen of the app.
      expect(wanderer.ahead).toEqual([]);
    } finally {
      await gateway.stop();
    }
  });
}
