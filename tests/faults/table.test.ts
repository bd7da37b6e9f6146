import { calls } from '@juyi/contract/calls';
import { goodAnswer, sampleOf } from '@juyi/contract/tests/support/samples';
import { describe, expect, it } from 'vitest';
import { catalog } from '#machines/catalog.ts';
import { faults } from '../support/faults';
import { shareLeftOut } from './cells';
import { drivers } from './drivers';

const shapes = ['read', 'page', 'write', 'quote', 'binary'] as const;
/** Machines that make no call themselves; a verification's are those of its parts. */
const callless =
  'session signOut consoleGesture copy download verification controls marquee monthPicker stepper swipeCell viewer uploader uploadItem'.split(
    ' ',
  );

describe('the table of faults', () => {
  it('has 30 rows', () => {
    expect([...new Set(faults.map(({ row }) => row))]).toEqual(Array.from({ length: 30 }, (_, index) => index + 1));
    expect(new Set(faults.map(({ row, name }) => `${row} ${name}`)).size).toBe(faults.length);
  });

  it('is run against a call of every machine: one that is missing belongs into tests/faults/drivers.ts', () => {
    const driven = new Set([...callless, ...drivers.map(({ machine }) => machine)]);
    expect(catalog.map(({ machine }) => machine.id).filter((id) => !driven.has(id))).toEqual([]);
  });

  it('is run against a call of every shape', () => {
    expect(new Set(drivers.map(({ shape }) => shape))).toEqual(new Set(shapes));
    for (const { call, shape } of drivers) {
      expect(shape === 'write', call.name).toBe(call.write === true);
      expect(shape === 'binary', call.name).toBe(call.binary === true);
    }
  });

  it('leaves out at most 5 % of its cells', () => {
    expect(shareLeftOut()).toBeLessThanOrEqual(0.05);
  });
});

describe('samples from the schemas', () => {
  it.each(calls.map((call) => [call.name, call] as const))('%s takes its sample request and answer', (_, call) => {
    expect(call.request.safeParse(sampleOf(call.request)).success).toBe(true);
    expect(call.response.safeParse(sampleOf(call.response)).success).toBe(true);
    expect(goodAnswer(call).status).toBe(200);
  });
});
