import { protocolInfo } from '../../../contract/content/agreement';
import { ACTIVITY_ID, type PrizeList, prizeList } from '../../../contract/draw/draw';
import { agreementOf, type ReadableDocument } from '../content/agreement';
import { request } from '../http/request';
import type { Service } from '../http/service';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character] ?? '');

/** 0.5 → 0.5%; four decimals at most, whatever a sum of fractions makes of them. */
const percent = (odds: number) => `${Number(odds.toFixed(4))}%`;

/** The prizes and their odds as a table. */
function oddsTable({ list }: PrizeList): string {
  const rows = list.map(({ title, odds }) => `<tr><td>${escaped(title)}</td><td>${percent(odds)}</td></tr>`);
  return `<h2>奖品与中奖概率</h2>
<table><thead><tr><th>奖品</th><th>中奖概率</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

/** The rules of the draw and, above them, what is drawn at which odds. */
export const readDrawRule: Service<ReadableDocument, { id: string }> = async (_, signal) => {
  const [rule, activity] = await Promise.all([
    request(protocolInfo, { protocolCode: 'DRAW_RULE' }, signal),
    request(prizeList, { activityId: ACTIVITY_ID }, signal),
  ]);
  const document = agreementOf(rule);
  return { ...document, html: oddsTable(activity) + document.html };
};
