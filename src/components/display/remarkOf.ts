import { tailOf } from './format';

const ORDER_NUMBER = /^[A-Z]{2}\d{12,}$/;

/** Tells whether a remark is an order's number. */
export const isOrderNumber = (remark: string): boolean => ORDER_NUMBER.test(remark);

/** The remark of a statement's entry, unless it repeats the title; an order number is shortened to its last digits. */
export function remarkOf({ title, remark }: { readonly title: string; readonly remark: string }): string {
  // The word joiner and the space that does not break keep it on one line.
  if (isOrderNumber(remark)) return `尾\u2060号\u00a0${tailOf(remark)}`;
  return remark === title ? '' : remark;
}
