import { plain, withoutFooter } from './plain';

/** The page of customer service in parts. None of its HTML is sanitised yet. */
export interface Help {
  /** The text before the first heading. */
  readonly preface: string;
  readonly phone: { readonly number: string; readonly text: string } | null;
  readonly wechat: string | null;
  /** The hours of service in plain text; empty where they are not said. */
  readonly hours: string;
  /** Other rows of the table of contacts, in plain text. */
  readonly facts: readonly { readonly name: string; readonly value: string }[];
  readonly sections: readonly HelpSection[];
  /** Somebody answers now; undefined where the hours do not say. */
  readonly serving?: boolean | undefined;
  /** When somebody answers again; set only while `serving` is false. */
  readonly opens?: string | undefined;
  /** The page's end says this in small plain text; empty for nothing. */
  readonly footer: string;
}

/** A chapter. If it is a list of questions, `questions` has them; otherwise only the text is shown. */
interface HelpSection {
  readonly title: string;
  readonly html: string;
  readonly questions: readonly { readonly question: string; readonly html: string }[];
}

const HEADING = /<h2[^>]*>(.*?)<\/h2>/is;
const ROW = /<tr>\s*<th>(.*?)<\/th>\s*<td>(.*?)<\/td>\s*<\/tr>/gis;
const PHONE = /href="tel:([\d+-]{5,20})"/;
const WECHAT = /^[\w-]{4,40}$/;
/** A list item that begins with a paragraph, the question, and goes on with its answer. */
const QUESTION = /<li>\s*<p>(.*?)<\/p>(.+?)<\/li>/gis;

function sectionOf(html: string): HelpSection {
  const [heading = '', title = ''] = HEADING.exec(html) ?? [];
  const body = html.replace(heading, '').trim();
  const questions = [...body.matchAll(QUESTION)].map(([, question = '', answer = '']) => ({
    question: plain(question),
    html: answer.trim(),
  }));
  // A list in which only some items are questions is shown as text.
  const isList = questions.length > 0 && questions.length === body.match(/<li>/gi)?.length;
  return { title: plain(title), html: body, questions: isList ? questions : [] };
}

/** The parts of a page of customer service; what isn't recognised stays text. */
export function helpOf(text: string): Help {
  const [html, footer] = withoutFooter(text);
  const parts = html.split(/(?=<h2[\s>])/i);
  const chapters = parts.filter((part) => HEADING.test(part));
  const preface = parts.filter((part) => !HEADING.test(part)).join('');
  const rows = [...html.matchAll(ROW)].map(([, name = '', value = '']) => ({ name: plain(name), value }));
  const call = rows.find(({ value }) => PHONE.test(value));
  const wechat = rows.find(({ name, value }) => name.endsWith('微信号') && WECHAT.test(plain(value)));
  const hours = rows.find(({ name }) => name === '服务时间');
  const number = PHONE.exec(call?.value ?? html)?.[1];
  const sections = chapters.map((chapter) => {
    const section = sectionOf(chapter);
    // The table of this section is shown as contacts, and needs no heading.
    return call && chapter.includes(call.value)
      ? { ...section, title: '', html: section.html.replace(/<table>.*?<\/table>/is, '').trim() }
      : section;
  });
  return {
    preface: chapters.length > 0 ? preface.trim() : '',
    phone: number === undefined ? null : { number, text: call ? plain(call.value) : number },
    wechat: wechat ? plain(wechat.value) : null,
    hours: hours ? plain(hours.value) : '',
    facts: rows
      .filter((row) => call && row !== call && row !== wechat && row !== hours)
      .map(({ name, value }) => ({ name, value: plain(value) })),
    sections: chapters.length > 0 ? sections : [{ title: '', html, questions: [] }],
    footer,
  };
}
