import type { Address } from '@juyi/contract/address/address';
import { anyId } from '@juyi/contract/core/values';
import { MOST_PIECES } from '@juyi/contract/goods/goods';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { clearDraft, type Draft, readDraft, writeDraft } from '#services/browser/draft.ts';

/** A value that a member chooses on one screen for another. It is stored like a draft: for this tab, and never in the URL. */
interface Choice<T> {
  readonly keep: (value: T) => void;
  /** Undefined when nothing was chosen. */
  readonly read: () => T | undefined;
  readonly clear: () => void;
}

/** Returns a choice that is stored like the draft. The prefix keeps the names of choices and drafts apart. */
function choiceOf<T>(draft: Draft<T>): Choice<T> {
  const stored = { ...draft, name: `choice.${draft.name}` };
  return { keep: (value) => writeDraft(stored, value), read: () => readDraft(stored), clear: () => clearDraft(stored.name) };
}

/** A stored address. Only these fields are checked, because the formats of the others depend on the backend. */
const address = z.catchall(
  z.object({ id: anyId, addressDetail: z.string().check(z.minLength(1)), isDefault: z.boolean() }),
  z.string(),
) as z.ZodMiniType as z.ZodMiniType<Address>;

/** The address selected on /Productaddress. */
export const chosenAddress = choiceOf({ name: 'address', version: 1, check: (stored) => address.safeParse(stored).data });

/** The goods to be delivered: `choice` has their specifications and quantity, `price` is that of all pieces, in data IP. */
const parcel = z.object({ title: z.string(), picUrl: z.string(), choice: z.string(), price: z.string() });

export type Parcel = z.output<typeof parcel>;

/** The goods for whose delivery an address is selected on /Productaddress. */
export const parcelOfChoice = choiceOf({ name: 'parcel', version: 2, check: (stored) => parcel.safeParse(stored).data });

const goods = z.object({
  goodsId: anyId,
  specs: z.record(z.string(), z.string()),
  quantity: z.int().check(z.gte(1), z.lte(MOST_PIECES)),
});

/** The goods selected on /Productdetails, with specifications and quantity, for the redemption screen. */
export const chosenGoods = choiceOf({ name: 'goods', version: 1, check: (stored) => goods.safeParse(stored).data });

/** The same selection for /Productdetails, which restores it when the member comes back. */
export const lastChosenGoods = choiceOf({ name: 'leftGoods', version: 1, check: (stored) => goods.safeParse(stored).data });

const shortfall = z.object({ goodsId: anyId, name: z.string(), needed: z.number() });
/** Goods for which the member has too little data IP; `needed` is how much is missing, in hundredths. */
export type Shortfall = z.output<typeof shortfall>;

/** The goods from whose page the member went for more data IP. */
export const shortfallOfChoice = choiceOf({ name: 'shortfall', version: 1, check: (stored) => shortfall.safeParse(stored).data });

/** Reads a choice that was made on another screen, and clears it, so that a later visit starts without the choice. */
export function useChoice<T>(choice: Choice<T>): T | undefined {
  const [chosen] = useState(choice.read);
  useEffect(() => choice.clear(), [choice]);
  return chosen;
}
