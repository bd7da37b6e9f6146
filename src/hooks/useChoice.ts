import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { address } from '../../contract/address/address';
import { id } from '../../contract/core/values';
import { type Choice, choiceOf } from '../services/browser/choice';

/** The address that /Productaddress chose. */
export const chosenAddress = choiceOf({ name: 'address', version: 1, check: (kept) => address.safeParse(kept).data });

const goods = z.object({
  goodsId: id,
  specs: z.record(z.string(), z.string()),
  quantity: z.int().check(z.gte(1), z.lte(9999)),
});

/** The goods that /Productdetails leads to the redemption of, with what was chosen of them. */
export const chosenGoods = choiceOf({ name: 'goods', version: 1, check: (kept) => goods.safeParse(kept).data });

/** What was chosen for the screen that calls it, once: a later visit begins without it. */
export function useChoice<T>(choice: Choice<T>): T | undefined {
  const [chosen] = useState(choice.read);
  useEffect(() => choice.clear(), [choice]);
  return chosen;
}
