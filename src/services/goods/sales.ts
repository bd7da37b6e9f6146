import { type FlashSale, flashSales } from '@juyi/contract/goods/goods';
import { readableOf } from '../http/pages';
import { request } from '../http/request';
import { serviceOf } from '../http/service';

/** The flash sales on show, and the number of further ones, whose price can't be read. */
export interface Sales {
  readonly list: readonly FlashSale[];
  readonly unreadable: number;
}

const PAGE = { pageNum: 1, pageSize: 50 };

export const readSales = serviceOf<Sales, object>([flashSales], async (_, signal) => {
  const { rows, unreadable } = readableOf((await request(flashSales, PAGE, signal)).list);
  return { list: rows, unreadable };
});
