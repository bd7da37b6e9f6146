import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { viewerMachine } from '../../src/machines/viewer';
import { walk } from './walk';

it('viewer: is walked along every state and transition', () =>
  walk(viewerMachine, { events: [{ type: 'picture.open', place: 1 }, { type: 'flow.back' }] }));

it('viewer: opens the picture that was tapped', () => {
  const actor = createActor(viewerMachine).start();
  actor.send({ type: 'picture.open', place: 2 });
  expect(actor.getSnapshot()).toMatchObject({ value: 'open', context: { place: 2 } });
});
