import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** A constant whose type is a table from one type to another. */
const TABLE = /^(?:export )?const (\w+):(?: (?:Readonly|Partial)<|(?:Readonly|Partial)<| )*Record<(?!keyof)/gm;

/** These tables have the things themselves, each under its name. */
const REGISTRIES = ['redemptionKinds'];

it('a table that turns one value into another is named xByY', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  const tables = files.flatMap((file) =>
    [...readFileSync(join('src', file), 'utf8').matchAll(TABLE)].map(([, name = '']) => `${file}: ${name}`),
  );
  expect(tables.length).toBeGreaterThan(20);
  expect(tables.filter((table) => !/By[A-Z]\w*$/.test(table) && !REGISTRIES.some((name) => table.endsWith(name)))).toEqual([]);
});
