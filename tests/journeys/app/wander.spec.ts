import { expect, test } from '@playwright/test';
import { Api, entranceWith } from '../support/api';
import { GatewayProcess } from '../support/gateway';
import { MEMBER, STORE } from '../support/redeeming';
import { Dice, Wanderer } from '../support/wandering';

const GESTURES = 200;
/** Each seed selects a kind of user. */
const SEEDS = process.env.SEED ? [Number(process.env.SEED)] : [1, 2, 3, 4, 5];
const people = [
  { who: 'a store member', phone: STORE },
  { who: 'a visitor', phone: '' },
  { who: 'a member', phone: MEMBER },
] as const;

for (const seed of SEEDS) {
  const { who, phone } = people[seed % people.length] ?? people[0];
  test(`monkey test of ${who}, seed ${seed}: random gestures break nothing`, async ({ page }) => {
    // Its own gateway, so that a seed is reproducible.
    const gateway = await GatewayProcess.start('dist');
    try {
      const { token } = phone ? await Api.logIn(gateway, phone) : {};
      const wanderer = await Wanderer.on(page, token ? await entranceWith(page, gateway.url, token) : `${gateway.url}/`);
      try {
        for (let gesture = 0; gesture < GESTURES; gesture += 1) await wanderer.wander(new Dice(seed * 1000 + gesture));
      } catch (error) {
        const done = wanderer.done.map((line, index) => `${index + 1}. ${line}`).join('\n');
        throw new Error(`${String(error)}\n\n${done}\n\nOnce more: LONG=1 SEED=${seed} npx playwright test wander.spec`, {
          cause: error,
        });
      }
      // Every path was visited.
      expect(wanderer.ahead).toEqual([]);
    } finally {
      await gateway.stop();
    }
  });
}
