import * as z from 'zod/mini';
import { personal } from '../core/sensitive';
import { dispensable } from '../core/tolerance';
import * as v from '../core/values';

/** The delivery address of goods or a prize when they were ordered or won, with a masked phone. */
const receiver = z.object({
  name: personal(z.string()),
  tel: v.maskedPhone,
  province: z.string(),
  city: z.string(),
  county: z.string(),
  addressDetail: personal(z.string()),
});

/** The receiver, the parcel and the next step of goods or a prize. A server leaves out what it does not know. */
export const delivery = {
  /** A response has it only when it is filtered by the record's number. */
  receiver: z.optional(dispensable(receiver)),
  /** The carrier's name and its number of the parcel, as members type them into the carrier's own page. */
  carrier: z.optional(dispensable(z.string())),
  trackingNo: z.optional(dispensable(z.string())),
  shippedAt: z.optional(v.time),
  /** The next step and when it is expected, as a sentence for members; missing once nothing more happens. */
  estimate: z.optional(dispensable(z.string())),
};
