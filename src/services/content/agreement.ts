import { type ProtocolCode, protocolInfo } from '@juyi/contract/content/agreement';
import type { articleDetail } from '@juyi/contract/content/article';
import { dayInChina } from '@juyi/contract/core/chinaTime';
import type { ResponseOf } from '@juyi/contract/core/define';
import { request } from '../http/request';
import { serviceOf } from '../http/service';
import type { Help } from './help';
import { plain } from './plain';

/** One of the points that matter most in a document: a name, and a sentence about it. */
export interface Point {
  readonly name: string;
  readonly text: string;
  /** The document has words in bold type that begin with the name, to which the point can lead. */
  readonly hasClause: boolean;
}

/** A text to read, whatever it is: an agreement, rules, an article. `html` is not yet sanitised. */
export interface ReadableDocument {
  readonly title: string;
  readonly html: string;
  /** A picture above the text; empty or missing for none. */
  readonly cover?: string;
  /** A sentence that leads into an article. */
  readonly summary?: string;
  /** The titles of the document's chapters, in their order. */
  readonly chapters?: readonly string[];
  /** The points that matter most in the document. */
  readonly points?: readonly Point[];
  /** The parts of the page of customer service. */
  readonly help?: Help;
  /** The goods that an article tells of. */
  readonly goods?: ResponseOf<typeof articleDetail>['goods'];
  /** The id of the article to read next; undefined where the app knows none. */
  readonly nextId?: string | undefined;
  /** Small facts under the title: version, date, author. */
  readonly notes: readonly string[];
}

/** 2026年11月20日, as people in China count the day of a moment; '' for no time. */
export const longDate = (time: string | undefined): string =>
  time === undefined ? '' : dayInChina(Date.parse(time)).replace(/^(\d+)-0?(\d+)-0?(\d+)$/, '$1年$2月$3日');

/** The titles of the second level, as plain text. */
export const chaptersOf = (html: string): string[] =>
  [...html.matchAll(/<h2[^>]*>(.*?)<\/h2>/gis)].map(([, title = '']) => plain(title));

/** A quotation with which a text begins. */
const OPENING = /^\s*<blockquote>(.*?)<\/blockquote>/is;
const BOLD = /<strong>(.*?)<\/strong>/gis;

/** Splits a text that begins with a quoted list into the rest of the text and the points of the list, each `name：text`. */
export function pointsOf(html: string): readonly [body: string, points: readonly Point[]] {
  const [quotation = '', list = ''] = OPENING.exec(html) ?? [];
  const items = [...list.matchAll(/<li>(.*?)<\/li>/gis)].map(([, item = '']) => plain(item));
  if (items.length === 0) return [html, []];
  const body = html.replace(quotation, '').trim();
  const bold = [...body.matchAll(BOLD)].map(([, words = '']) => plain(words));
  const points = items.map((item) => {
    const [name = '', ...text] = item.split('：');
    return { name, text: text.join('：'), hasClause: bold.some((words) => words.startsWith(name)) };
  });
  return [body, points];
}

/** Makes a readable document of an agreement or a page of rules. */
export function agreementOf({ title, contentHtml, version, updateTime }: ResponseOf<typeof protocolInfo>): ReadableDocument {
  const [html, points] = pointsOf(contentHtml);
  const notes = [version && `版本 ${version}`, updateTime ? `更新于 ${longDate(updateTime)}` : ''];
  return { title, html, chapters: chaptersOf(html), points, notes: notes.filter((note) => note !== '') };
}

/** Reads an agreement or a page of rules by its code. */
export const readAgreement = serviceOf<ReadableDocument, { id: ProtocolCode }>([protocolInfo], async (input, signal) =>
  agreementOf(await request(protocolInfo, { protocolCode: input.id }, signal)),
);
