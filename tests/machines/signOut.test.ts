import { expect, it } from 'vitest';
import { signOutMachine } from '../../src/machines/signOut';
import { walk } from './walk';

it('signOut: is walked along every state and transition', async () => {
  let forgotten = 0;
  const machine = signOutMachine.provide({ actions: { signOut: () => void (forgotten += 1) } });
  await walk(machine, { events: [{ type: 'signOut.ask' }, { type: 'signOut.confirm' }, { type: 'flow.back' }] });
  expect(forgotten).toBeGreaterThan(0);
});
