import { isUnreadable, type UnreadableRow } from '@juyi/contract/core/tolerance';
import { anyId } from '@juyi/contract/core/values';
import { type MemberPrize, memberPrizes } from '@juyi/contract/draw/draw';
import { type Redemption, redemptionKind } from '@juyi/contract/redemption/redemption';
import * as z from 'zod/mini';
import { fail, toFailure } from '../http/failure';
import { request } from '../http/request';
import { serviceOf } from '../http/service';
import { type Page, RECORDS, readRecords } from './records';

/** The subject of a record's page: an order, or a prize of a draw. */
export type Recorded = Redemption | MemberPrize;

/** A record as a link names it: the kind of its order, or PRIZE. */
export interface RecordNamed {
  readonly kind: string | null;
  readonly no: string | null;
}

const named = z.object({ kind: z.union([redemptionKind, z.literal('PRIZE')]), no: anyId });

/** How many rows of a server that ignores the filter are searched: 10 pages. */
const SEARCHED = { pages: 10, pageSize: 50 } as const;

/** The row that is meant, in the first page where the server filters. Rejects when it may be a row that can't be read. */
async function search<Row extends object>(
  pageOf: (asked: { pageNum: number; pageSize: number }) => Promise<Page<Row | UnreadableRow>>,
  isMeant: (row: Row) => boolean,
): Promise<Row | null> {
  let unread: UnreadableRow | undefined;
  for (let pageNum = 1; pageNum <= SEARCHED.pages; pageNum += 1) {
    const { list, hasMore } = await pageOf({ pageNum, pageSize: SEARCHED.pageSize });
    const found = list.find((row): row is Row => !isUnreadable(row) && isMeant(row));
    if (found) return found;
    unread ??= list.find(isUnreadable);
    if (!hasMore) break;
  }
  if (unread) fail({ kind: 'mismatch', message: `${unread.label ?? ''}数据有误，请稍后重试`, shown: false });
  return null;
}

/** One record with all that belongs to it; null when there is none of this number, it is another's, or the link names none. */
export const readRecord = serviceOf<Recorded | null, RecordNamed>([...RECORDS, memberPrizes], async (input, signal) => {
  const { data } = named.safeParse(input);
  if (!data) return null;
  const { kind, no } = data;
  try {
    if (kind === 'PRIZE')
      return await search(
        (page) => request(memberPrizes, { ...page, recordId: no }, signal),
        ({ recordId }) => recordId === no,
      );
    return await search(
      (page) => readRecords(kind, { ...page, orderNo: no }, signal),
      ({ orderNo }) => orderNo === no,
    );
  } catch (error) {
    // The server takes the link's number for none.
    if (toFailure(error).reason === 'invalidRequest') return null;
    throw error;
  }
});
