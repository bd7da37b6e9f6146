import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import * as z from 'zod/mini';
import { createMask } from '../mask';
import { HIDDEN } from '../protocol';
import type { Sensitivity } from '../subject';

const marks = new WeakMap<z.core.$ZodType, Sensitivity>();
const secret = <S extends z.ZodMiniType>(schema: S): S => {
  marks.set(schema, 'secret');
  return schema;
};
const personal = <S extends z.ZodMiniType>(schema: S): S => {
  marks.set(schema, 'personal');
  return schema;
};
const sensitivityOf = (schema: z.core.$ZodType) => marks.get(schema);

describe('mask', () => {
  it('does not truncate lists, and leaves empty fields empty', () => {
    const list = Array.from({ length: 250 }, (_, place) => ({ place }));
    expect(createMask()({ list, password: '', token: null })).toEqual({ list, password: '', token: null });
  });

  it('redacts fields by their schema marks', () => {
    const marked = z.object({ inner: z.array(z.object({ pattern: secret(z.string()), receiver: personal(z.string()) })) });
    const mask = createMask([marked], sensitivityOf);
    expect(mask({ pattern: 'L-shape-1', deep: [{ receiver: '张三丰' }] })).toEqual({
      pattern: HIDDEN,
      deep: [{ receiver: '张**' }],
    });
  });

  it('masks a key that is personal in one schema only beside other personal keys of it', () => {
    const address = z.object({ name: personal(z.string()), detail: personal(z.string()), region: z.string() });
    const mask = createMask([address, z.object({ name: z.string(), price: z.number() })], sensitivityOf);
    expect(
      mask({ prize: { name: '青花瓷盖碗', price: 1 }, to: { name: '张三丰', detail: '景德镇市珠山区 8 号', region: '江西' } }),
    ).toEqual({
      prize: { name: '青花瓷盖碗', price: 1 },
      to: { name: '张**', detail: '景** 号', region: '江西' },
    });
  });

  it('replaces actors, blobs, functions, dates and cycles by placeholders', () => {
    const cycle: Record<string, unknown> = { name: 'one' };
    cycle.self = cycle;
    const actor = createActor(fromPromise(async () => 1));
    const shown = createMask()({
      cycle,
      actor,
      blob: new Blob(['abc'], { type: 'image/png' }),
      call: () => 1,
      when: new Date(0),
    });
    expect(shown).toEqual({
      cycle: { name: 'one', self: '[循环引用]' },
      actor: `[流程 ${actor.id}]`,
      blob: '[文件 image/png，3 字节]',
      call: '[函数]',
      when: '1970-01-01T00:00:00.000Z',
    });
  });
});

it('masks texts on the screen by what was seen as secret or personal before, and by their form', () => {
  const mask = createMask([z.object({ receiver: personal(z.string()), note: z.string() })], sensitivityOf);
  mask({ receiver: '张三', note: '王五', password: 'juyi-2026' });
  mask({ receiver: '张三丰', note: '王五', password: '' });
  expect(mask.onScreen('收件人张三丰，王五 138 0013 8000，juyi-2026')).toBe(
    `收件人${HIDDEN}，王五 138 ${HIDDEN} ${HIDDEN}，${HIDDEN}`,
  );
  expect(mask.onScreen('2026-11-26 共 147 笔 ¥1,384.00，验证码 8341 或 83412')).toBe(
    `2026-11-26 共 147 笔 ¥1,384.00，验证码 ${HIDDEN} 或 ${HIDDEN}`,
  );
});
