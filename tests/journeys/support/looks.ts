import { calls } from '@juyi/contract/calls';
import { shownBy } from '@juyi/inspector/cli/gallery/coverage';
import { Driver } from '@juyi/inspector/cli/gallery/driver';
import { subjectOf } from '@juyi/inspector/subject';
import { enterOf } from '#qa/gallery/enter.ts';
import { reasons, scenarios } from '#qa/gallery/plan.ts';
import { look, type Scenario, type scenariosOf } from '#qa/gallery/steps.ts';
import { outcomes } from '#qa/outcomes.ts';
import { expectGoodLook } from './fits';
import { expect, test, watch } from './test';

/** Nothing is left to take a picture of. */
const withPictures = shownBy({ scenarios, reasons });
const looksOf = ({ steps }: Scenario) => steps.filter((step) => step === look).length;
/** The steps up to the last look. */
const shortened = (one: Scenario): Scenario => ({ ...one, steps: one.steps.slice(0, one.steps.lastIndexOf(look) + 1) });

/** Tests the looks of the screens of these plans, at each step `look`. */
export function testLooks(...plans: readonly ReturnType<typeof scenariosOf>[]): void {
  // The gallery's scenarios force outcomes and wait for states, which only this build can.
  test.use({ appDir: 'build/qa' });
  for (const scenario of plans.flatMap((plan) => plan.scenarios.map(shortened)).filter((one) => looksOf(one) > 0))
    test(`${scenario.name}: no axe violations, no horizontal overflow at 320 and 390 px, also at 150 % text`, async ({
      browser,
      gateway,
    }) => {
      let complaints: readonly string[] = [];
      let looks = 0;
      const enter = enterOf(gateway, async (page) => {
        looks += 1;
        await test.step(`look ${looks}`, () => expectGoodLook(page));
      });
      const app = {
        url: gateway.url,
        stop: async () => undefined,
        enter: async (...[page, one]: Parameters<typeof enter>) => {
          complaints = watch(page);
          return enter(page, one);
        },
      };
      const driver = new Driver(browser, app, subjectOf({ brand: '', machines: [], calls, outcomes }), () => undefined);
      expect(await driver.play(scenario, withPictures)).toBeUndefined();
      expect(looks).toBe(looksOf(scenario));
      expect(complaints).toEqual([]);
    });
}
