import { type Document, isMap, isNode, LineCounter, parseDocument } from 'yaml';
import type { z } from 'zod';
import { zhCN } from 'zod/locales';
import { renderMarkdown } from './markdown';
import type { Problem } from './problems';

/** A file of the catalogue. */
export interface SourceFile {
  /** Relative to the catalogue's folder, with `/`. */
  readonly path: string;
  readonly text: string;
}

/** The line of a value in its file, by its path in the data; of the nearest value around it when there is none. */
export type LineOf = (path: readonly PropertyKey[]) => number;

export interface Parsed<T> {
  /** Undefined when there are problems. */
  readonly data?: T;
  readonly problems: readonly Problem[];
  readonly lineOf: LineOf;
}

const chinese = zhCN().localeError;

/** zod's Chinese messages, and plainer ones for the commonest mistakes. */
const describeIssue: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === 'invalid_type' && issue.input === undefined) return '缺少这一项';
  return issue.code === 'invalid_type' && issue.expected === 'int' ? '应为整数' : chinese(issue);
};

function lineFinder(document: Document, counter: LineCounter, firstLine: number): LineOf {
  const lineAt = (offset: number) => firstLine - 1 + Math.max(1, counter.linePos(offset).line);
  return (path) => {
    for (let length = path.length; length > 0; length -= 1) {
      const parent = document.getIn(path.slice(0, length - 1), true) ?? document.contents;
      // The line of the key: the value of a list or a map may begin on the next one.
      const pair = isMap(parent) && parent.items.find(({ key }) => String(key) === String(path[length - 1]));
      const node = pair ? pair.key : document.getIn(path.slice(0, length), true);
      if (isNode(node) && node.range) return lineAt(node.range[0]);
    }
    return lineAt(document.contents?.range?.[0] ?? 0);
  };
}

/** Parses JSON or the YAML of a front matter, which begins at `firstLine` of its file, by a schema. JSON is read as YAML 1.2. */
function parseData<T>(path: string, text: string, firstLine: number, schema: z.ZodType<T>): Parsed<T> {
  const counter = new LineCounter();
  const document = parseDocument(text, { lineCounter: counter, prettyErrors: false });
  const lineOf = lineFinder(document, counter, firstLine);
  // Later errors of the syntax follow from the first.
  const [error] = document.errors;
  if (error) {
    const line = firstLine - 1 + counter.linePos(error.pos[0]).line;
    return { problems: [{ file: path, line, message: `格式有误，请检查逗号、引号和括号（${error.code}）` }], lineOf };
  }
  const parsed = schema.safeParse(document.toJS(), { error: describeIssue });
  if (parsed.success) return { data: parsed.data, problems: [], lineOf };
  const problems = parsed.error.issues.map((issue) => {
    const at = issue.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0] ?? ''] : issue.path;
    return { file: path, line: lineOf(at), message: [issue.path.join('.'), issue.message].filter(Boolean).join(' ') };
  });
  return { problems, lineOf };
}

/** Parses a JSON file. */
export const parseJson = <T>({ path, text }: SourceFile, schema: z.ZodType<T>): Parsed<T> => parseData(path, text, 1, schema);

const FRONT_MATTER = /^---\n(.*?\n)---\n/s;

/** Parses a Markdown file: the fields of its front matter, and `html`, its rendered text. */
export function parseMarkdown<T extends object>({ path, text }: SourceFile, schema: z.ZodType<T>): Parsed<T & { html: string }> {
  const normalised = text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
  const [whole, fields] = FRONT_MATTER.exec(normalised) ?? [];
  if (whole === undefined || fields === undefined)
    return { problems: [{ file: path, line: 1, message: '文件应以 --- 包围的字段开头' }], lineOf: () => 1 };
  const { data, problems, lineOf } = parseData(path, fields, 2, schema);
  const bodyLine = whole.split('\n').length;
  const body = renderMarkdown(normalised.slice(whole.length));
  const found = [...problems, ...body.problems.map(({ line, message }) => ({ file: path, line: bodyLine - 1 + line, message }))];
  if (body.html === '') found.push({ file: path, line: bodyLine, message: '正文为空' });
  return data && found.length === 0 ? { data: { ...data, html: body.html }, problems: [], lineOf } : { problems: found, lineOf };
}
