import type { Address } from '@juyi/contract/address/address';
import { anyId } from '@juyi/contract/core/values';
import { MOST_PIECES } from '@juyi/contract/goods/goods';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { clearDraft, type Draft, readDraft, writeDraft } from '#services/browser/draft.ts';

/**
 * One screen chooses this for another: it is kept like a draft, in this tab and never in the address. The chooser keeps it and goes
 * back; the screen that opened it reads and clears it.
 */
interface Choice<T> {
  readonly keep: (value: T) => void;
  /** Undefined when nothing was chosen. */
  readonly read: () => T | undefined;
  readonly clear: () => void;
}

/** A choice that is stored like the draft; `choice.` keeps its name apart from those of drafts. */
function choiceOf<T>(draft: Draft<T>): Choice<T> {
  const kept = { ...draft, name: `choice.${draft.name}` };
  return { keep: (value) => writeDraft(kept, value), read: () => readDraft(kept), clear: () => clearDraft(kept.name) };
}

/** An address as it was read, whatever its backend's formats: its other fields are texts. */
const address = z.catchall(
  z.object({ id: anyId, addressDetail: z.string().check(z.minLength(1)), isDefault: z.boolean() }),
  z.string(),
) as z.ZodMiniType as z.ZodMiniType<Address>;

/** The address selected on /Productaddress. */
export const chosenAddress = choiceOf({ name: 'address', version: 1, check: (stored) => address.safeParse(stored).data });

/** The goods that are sent to the address which /Productaddress selects: their name with specifications and quantity, and their picture. */
const parcel = z.object({ title: z.string(), picUrl: z.string() });

/** The goods for which /Productaddress was opened. */
export const parcelOfChoice = choiceOf({ name: 'parcel', version: 1, check: (stored) => parcel.safeParse(stored).data });

const goods = z.object({
  goodsId: anyId,
  specs: z.record(z.string(), z.string()),
  quantity: z.int().check(z.gte(1), z.lte(MOST_PIECES)),
});

/** The goods selected on /Productdetails, with specifications and quantity, for the redemption screen. */
export const chosenGoods = choiceOf({ name: 'goods', version: 1, check: (stored) => goods.safeParse(stored).data });

/** The same selection for /Productdetails itself, when the member comes back to it. */
export const leftGoods = choiceOf({ name: 'leftGoods', version: 1, check: (stored) => goods.safeParse(stored).data });

/** Reads a choice that another screen made for this one, and clears it: a later visit starts without it. */
export function useChoice<T>(choice: Choice<T>): T | undefined {
  const [chosen] = useState(choice.read);
  useEffect(() => choice.clear(), [choice]);
  return chosen;
}
