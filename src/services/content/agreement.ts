import { type ProtocolCode, protocolInfo } from '../../../contract/content/agreement';
import type { ResponseOf } from '../../../contract/core/define';
import { request } from '../http/request';
import type { Service } from '../http/service';
import type { Help } from './help';
import { plain } from './plain';

/** A text to read, whatever it is: an agreement, rules, an article. `html` is not yet sanitised. */
export interface ReadableDocument {
  readonly title: string;
  readonly html: string;
  /** A picture above the text; empty or missing for none. */
  readonly cover?: string;
  /** The titles of its chapters, in their order. */
  readonly chapters?: readonly string[];
  /** The parts of the page of customer service. */
  readonly help?: Help;
  /** Small facts under the title: version, date, author. */
  readonly notes: readonly string[];
}

const day = new Intl.DateTimeFormat('zh-CN', { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'Asia/Shanghai' });

/** 2026年11月20日, as people in China count the day of a moment; '' for no time. */
export const longDate = (time: string | undefined): string => (time === undefined ? '' : day.format(new Date(time)));

/** The titles of the second level, as plain text. */
export const chaptersOf = (html: string): string[] =>
  [...html.matchAll(/<h2[^>]*>(.*?)<\/h2>/gis)].map(([, title = '']) => plain(title));

/** An agreement or a page of rules, as it is read. */
export const agreementOf = ({ title, contentHtml, version, updateTime }: ResponseOf<typeof protocolInfo>): ReadableDocument => ({
  title,
  html: contentHtml,
  chapters: chaptersOf(contentHtml),
  notes: [version && `版本 ${version}`, updateTime ? `更新于 ${longDate(updateTime)}` : ''].filter((note) => note !== ''),
});

/** An agreement or a page of rules by its code. */
export const readAgreement: Service<ReadableDocument, { id: ProtocolCode }> = async (input, signal) =>
  agreementOf(await request(protocolInfo, { protocolCode: input.id }, signal));
