import { Marked, type Token, type Tokens } from 'marked';

/** Something in a Markdown text that is not allowed, at a line of that text, counted from 1. */
export interface MarkdownProblem {
  readonly line: number;
  readonly message: string;
}

export interface RenderedText {
  readonly html: string;
  readonly problems: readonly MarkdownProblem[];
}

/** Phone numbers and pages of the app: other targets would leave the app without a word. */
const LINK = /^(?:tel:\d+|#\/[\w/?=&%.-]*)$/;
/** The content security policy admits pictures of our own origin only; after two slashes comes another host. */
export const PICTURE = /^\/(?!\/)[\w/.-]+$/;

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string) => text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? '');

/** The width and height of a picture in px, in place of its title: the page reserves the room before the picture comes. */
const SIZE = /^(?<width>\d+)×(?<height>\d+)$/;

function picture({ href, text, title }: Tokens.Image, report: (message: string) => string): string {
  if (!PICTURE.test(href)) return report(`图片 ${href} 不可用，只能是 / 开头的本站图片`);
  const size = SIZE.exec(title ?? '')?.groups;
  if (!size) return report(`图片 ${href} 缺少尺寸，地址后面要写上，如 "600×400"`);
  return `<img src="${escape(href)}" width="${size.width}" height="${size.height}" alt="${escape(text)}">`;
}

const parser = new Marked({ gfm: true });

const linesIn = (text: string) => text.split('\n').length - 1;

/**
 * Renders Markdown (with GitHub's tables) to the few HTML elements of agreements and articles. HTML in the text is a problem, not
 * passed on. A table whose heading row is empty has no heading row: its first column holds the row headers.
 */
export function renderMarkdown(text: string): RenderedText {
  const problems: MarkdownProblem[] = [];

  const inline = (tokens: readonly Token[] | undefined, line: number): string =>
    (tokens ?? []).map((token) => inlineToken(token, line)).join('');

  function inlineToken(token: Token, line: number): string {
    const report = (message: string) => {
      problems.push({ line, message });
      return '';
    };
    switch (token.type) {
      case 'text':
      case 'escape':
        return 'tokens' in token && token.tokens ? inline(token.tokens, line) : escape(token.text);
      case 'strong':
      case 'em':
        return `<${token.type}>${inline(token.tokens, line)}</${token.type}>`;
      case 'br':
        return '<br>';
      case 'link':
        if (!LINK.test(token.href)) return report(`链接 ${token.href} 不可用，只能是 tel: 电话或 #/ 开头的本站页面`);
        return `<a href="${escape(token.href)}">${inline(token.tokens, line)}</a>`;
      case 'image':
        return picture(token as Tokens.Image, report);
      case 'html':
        return report(`不能使用 HTML：${token.raw.trim().slice(0, 40)}`);
      default:
        return report(`不支持的写法：${token.raw.trim().slice(0, 40)}`);
    }
  }

  const row = (cells: readonly string[]) => `<tr>${cells.join('')}</tr>`;

  function table({ header, rows }: Tokens.Table, line: number): string {
    const cell = (tag: 'td' | 'th', one: Tokens.TableCell, at: number) => `<${tag}>${inline(one.tokens, at)}</${tag}>`;
    const hasHeading = header.some((one) => one.text !== '');
    const heading = hasHeading ? `<thead>${row(header.map((one) => cell('th', one, line)))}</thead>\n` : '';
    // The heading and the delimiter row come first.
    const body = rows.map((cells, index) =>
      row(cells.map((one, column) => cell(column === 0 && !hasHeading ? 'th' : 'td', one, line + 2 + index))),
    );
    return `<table>\n${heading}<tbody>\n${body.join('\n')}\n</tbody>\n</table>`;
  }

  function list({ ordered, items }: Tokens.List, line: number): string {
    const tag = ordered ? 'ol' : 'ul';
    let at = line;
    const rendered = items.map((item) => {
      const isPlain = item.tokens.length === 1 && item.tokens[0]?.type === 'text';
      const html = isPlain ? inline(item.tokens, at) : blocks(item.tokens, at, '');
      at += linesIn(item.raw) + (item.raw.endsWith('\n') ? 0 : 1);
      return `<li>${html}</li>`;
    });
    return `<${tag}>\n${rendered.join('\n')}\n</${tag}>`;
  }

  function block(token: Token, line: number): string | null {
    const report = (message: string) => {
      problems.push({ line, message });
      return null;
    };
    switch (token.type) {
      case 'space':
        return null;
      case 'heading':
        if (token.depth !== 2 && token.depth !== 3) return report('标题只能用 ## 或 ###');
        return `<h${token.depth}>${inline(token.tokens, line)}</h${token.depth}>`;
      case 'paragraph':
      case 'text':
        return `<p>${inline(token.tokens, line)}</p>`;
      case 'blockquote':
        return `<blockquote>${blocks(token.tokens ?? [], line, '')}</blockquote>`;
      case 'list':
        return list(token as Tokens.List, line);
      case 'table':
        return table(token as Tokens.Table, line);
      case 'html':
        return report(`不能使用 HTML：${token.raw.trim().slice(0, 40)}`);
      default:
        return report(`不支持的写法：${token.raw.trim().slice(0, 40)}`);
    }
  }

  function blocks(tokens: readonly Token[], line: number, separator: string): string {
    let at = line;
    const rendered: string[] = [];
    for (const token of tokens) {
      const html = block(token, at);
      // An empty line before a section keeps long texts readable at their source.
      if (html !== null) rendered.push(html.startsWith('<h2>') && rendered.length > 0 ? `${separator}${html}` : html);
      at += linesIn(token.raw);
    }
    return rendered.join(separator);
  }

  return { html: blocks(parser.lexer(text), 1, '\n'), problems };
}
