import { expect, type Locator } from '@playwright/test';

/** Counts a member's taps. A field is tapped before it is typed into, unless the app has put the focus there. */
export function countTaps() {
  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.tap();
  };
  const typeFocused = async (field: Locator, text: string) => {
    await expect(field).toBeFocused();
    await field.page().keyboard.type(text);
  };
  return {
    tap,
    typeFocused,
    tapAndType: async (field: Locator, text: string) => {
      await tap(field);
      await typeFocused(field, text);
    },
    taps: () => taps,
  };
}
