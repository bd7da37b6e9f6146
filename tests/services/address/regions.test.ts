import { regionTree } from '@juyi/contract/address/regions';
import { answerOf, envelope, json } from '@juyi/contract/tests/support/samples';
import { expect, it } from 'vitest';
import { readRegions } from '#services/address/regions.ts';
import { NoAnswer } from '#services/http/exchange.ts';
import { replaceTransport } from '#services/http/transport.ts';

const china = [{ id: '360000', text: '江西省', children: [{ id: '360200', text: '景德镇市', children: [] }] }];
const read = () => readRegions(undefined, new AbortController().signal);

it('requests the regions until they arrive, and then never again', async () => {
  const answers: unknown[] = ['broken', [], china];
  const back = replaceTransport(() => async () => {
    const next = answers.shift();
    if (next === 'broken') throw new NoAnswer('broken');
    return answerOf(json(envelope(regionTree, next)));
  });
  await expect(read()).rejects.toThrow();
  expect(await read()).toEqual([]);
  expect(await read()).toEqual(china);
  expect(await read()).toEqual(china);
  expect(answers).toEqual([]);
  back();
});
