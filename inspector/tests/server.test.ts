// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { watchServer } from '../force/server';
import type { Setting } from '../subject';

it('settings that are set one right after the other are all shown: the server is asked one after the other', async () => {
  const set: Record<string, string> = {};
  const answers: (() => void)[] = [];
  const server = watchServer(async (values) => {
    Object.assign(set, values);
    const settings = Object.entries(set).map(
      ([name, value]): Setting => ({ name, label: name, value, choices: { [value]: value } }),
    );
    await new Promise<void>((resolve) => answers.push(resolve));
    return settings;
  });
  server.set({ prize: 'tea-bowl' });
  server.set({ clock: '60' });
  // The newest answer comes first.
  while (server.current().length < 2) {
    answers.pop()?.();
    await new Promise((resolve) => setTimeout(resolve));
  }
  while (answers.length > 0) {
    answers.pop()?.();
    await new Promise((resolve) => setTimeout(resolve));
  }
  expect(server.current().map(({ name, value }) => [name, value])).toEqual([
    ['prize', 'tea-bowl'],
    ['clock', '60'],
  ]);
});
