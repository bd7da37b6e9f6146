import { expect, it } from 'vitest';
import type { DrawContext } from '#machines/draw/draw/setup.ts';
import { buttonOf } from '#screens/draw/view.ts';

it('the main button of a draw without an answer looks it up again: nothing is sent by it', () => {
  const { name, tap } = buttonOf('undecided', { chances: 1 } as DrawContext);
  expect([name, tap]).toEqual(['再查一次', 'flow.lookUp']);
});
