import { expect, it } from 'vitest';
import { withoutTexts } from '../../vite/start/machineTexts';

it('leaves out descriptions, origins and names of actors, and no text that a member reads', () => {
  const machine = `
    export const flow = setup({
      actors: { read: named("读取奖品", actorOf(read)), plain: actorOf(other) },
      actions: { say: emit({ type: "toast", text: "已保存" }) },
    }).createMachine({
      id: "flow",
      description: "抽奖：😀 \\"引号\\"",
      meta: { spec: ["§1"] },
      states: { ready: { description: "可以开盒", on: { "draw.start": { target: "drawing", description: reason } } }, waiting: waitingToTryAgain("要等一会儿", "ready") },
    });
    export const shown = { title: "说明", note: { description() {} } };`;
  expect(withoutTexts(machine)).toBe(
    machine
      .replace('"读取奖品"', '0')
      .replace('description: "抽奖：😀 \\"引号\\"",', '')
      .replace('meta: { spec: ["§1"] },', '')
      .replace('description: "可以开盒",', '')
      .replace('"要等一会儿"', '0'),
  );
});
