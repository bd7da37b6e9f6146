import { ACTIVITY_ID, type PrizeList, prizeList } from '../../../contract/draw/draw';
import { toFailure } from '../http/failure';
import { request } from '../http/request';
import type { Service } from '../http/service';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character] ?? '');

/** 0.5 → 0.5%; four decimals at most, whatever a sum of fractions makes of them. */
const percent = (odds: number) => `${Number(odds.toFixed(4))}%`;

/** The prizes and their odds as a table. */
function oddsTable({ list }: PrizeList): string {
  const rows = list.map(
    ({ title, odds }) => `<tr><td>${escaped(title)}</td><td>${odds === undefined ? '未公布' : percent(odds)}</td></tr>`,
  );
  return `<h2>奖品与中奖概率</h2>
<table><thead><tr><th>奖品</th><th>中奖概率</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

/** The odds of the activity as a table in HTML; empty when there is no activity. */
export const readOdds: Service<string, object> = async (_, signal) => {
  try {
    return oddsTable(await request(prizeList, { activityId: ACTIVITY_ID }, signal, { part: true }));
  } catch (error) {
    if (toFailure(error).kind === 'lost') return '';
    throw error;
  }
};
