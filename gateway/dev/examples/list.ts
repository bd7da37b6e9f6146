import type { Call } from '@juyi/contract/core/define';
import { accountExamples } from './account';
import { addressExamples } from './address';
import { drawExamples } from './draw';
import type { Example } from './example';
import { goodsExamples } from './goods';
import { redemptionExamples } from './redemption';
import { teamExamples } from './team';

export const examples: readonly Example[] = [
  ...accountExamples,
  ...teamExamples,
  ...drawExamples,
  ...goodsExamples,
  ...redemptionExamples,
  ...addressExamples,
];

/** A call's example; every call has one. */
export function exampleOf(call: Call): Example {
  const found = examples.find((one) => one.call === call);
  if (!found) throw new Error(`${call.name} has no example`);
  return found;
}
