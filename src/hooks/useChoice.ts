import { useEffect, useState } from 'react';
import { type Choice, choiceOf } from '../services/choice';
import { address } from '../services/contract/address';

/** The address that /Productaddress chose. */
export const chosenAddress = choiceOf({ name: 'address', version: 1, check: (kept) => address.safeParse(kept).data });

/** What was chosen for the screen that calls it, once: a later visit begins without it. */
export function useChoice<T>(choice: Choice<T>): T | undefined {
  const [chosen] = useState(choice.read);
  useEffect(() => choice.clear(), [choice]);
  return chosen;
}
