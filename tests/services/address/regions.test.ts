import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { regionTree } from '../../../contract/address/regions';
import { readRegions } from '../../../src/services/address/regions';
import { NoAnswer, replaceTransport } from '../../../src/services/http/transport';
import { until } from '../../support/client';
import { answerOf, envelope, json } from '../../support/samples';

const china = [{ id: '360000', text: '江西省', children: [{ id: '360200', text: '景德镇市', children: [] }] }];

async function read() {
  const actor = createActor(readRegions);
  actor.subscribe({ error: () => undefined });
  actor.start();
  await until(() => actor.getSnapshot().status !== 'active', 'it is settled');
  return actor.getSnapshot();
}

it('asks for the regions until they came, and then never again', async () => {
  const answers: unknown[] = ['broken', [], china];
  const back = replaceTransport(() => async () => {
    const next = answers.shift();
    if (next === 'broken') throw new NoAnswer('broken');
    return answerOf(json(envelope(regionTree, next)));
  });
  expect((await read()).status).toBe('error');
  expect((await read()).output).toEqual([]);
  expect((await read()).output).toEqual(china);
  expect((await read()).output).toEqual(china);
  expect(answers).toEqual([]);
  back();
});
