import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { approvalText } from '../../book/approvalText.ts';
import { journeyView, pagesOf } from '../../book/content.ts';
import type { BookContext, Gallery } from '../../book/data.ts';
import { JourneyPage, searchTextOf } from '../../book/JourneyPage.tsx';
import { filterPage } from '../../book/search.ts';
import type { FlowBook } from '../../flowBook.ts';

interface Source {
  readonly book: FlowBook;
  readonly gallery: Gallery | undefined;
  readonly context: BookContext;
  /** The origin of the app, for addresses and QR codes. */
  readonly app: string;
}

const STYLE = `
html { background: #f7f4ef; color-scheme: only light; }
h1, h2, h3, h4, p, ul, ol, figure { margin: 0; padding: 0; list-style: none; }
body { margin: 0; font: 15px/1.5 system-ui, -apple-system, "PingFang SC", "Noto Sans CJK SC", "Microsoft YaHei", sans-serif; }
.journey { background: #fff; }
.bar { position: sticky; z-index: 1; top: 0; display: flex; gap: 16px; align-items: center; max-width: 1080px; margin: 0 auto; padding: 10px 24px; background: #fff; }
.bar a { color: #8f2418; }
.bar input { flex: 0 1 280px; height: 36px; margin-left: auto; padding: 0 14px; border: 1px solid #ece6de; border-radius: 18px; background: #f7f4ef; font: inherit; font-size: 13px; }
.contents li { padding: 10px 0; border-bottom: 1px solid #ece6de; }
.contents b { margin-right: 12px; font-size: 17px; }
.found li { padding: 4px 0; }
@media (max-width: 639px) { .bar { flex-wrap: wrap; padding: 10px 14px; } }
@media print { html { background: none; } .bar { display: none; } }
`;

/** Scripts and styles are in the page: a browser loads no modules from a disk. */
const SCRIPT = `${filterPage.toString()}
document.querySelector('input[type=search]').addEventListener('input', (event) => filterPage(document, event.target.value));`;

/** A page of the book that stands alone. */
export function html(title: string, body: string): string {
  const css = readFileSync(join(import.meta.dirname, '../../book/book.css'), 'utf8');
  return `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${STYLE}${css}</style>
</head>
<body>
${body}
<script>${SCRIPT}</script>
</body>
</html>
`;
}

const Bar = ({ back, hint }: { readonly back?: true; readonly hint: string }) => (
  <nav className="bar">
    {back && <a href="index.html">全部旅程</a>}
    <input type="search" aria-label={hint} placeholder={hint} />
  </nav>
);

/** The static book's files by name: a page for each journey, and an index that searches all of them. */
export function bookPages({ book, gallery, context, app }: Source): Map<string, string> {
  const views = pagesOf(book).flatMap(({ id }) => journeyView(id, book, gallery, context) ?? []);
  const links = {
    app,
    picture: (file: string) => `pictures/${file}`,
    doc: (file: string) => `docs/${file}`,
    chart: () => undefined,
  };
  const pages = views.map((view) => {
    const body = renderToStaticMarkup(
      <>
        <Bar back hint="在这一页里找" />
        <JourneyPage view={view} calls={book.calls} links={links} commit={gallery?.commit} />
      </>,
    );
    return [`${view.id}.html`, html(`${view.name} · 流程图册`, body)] as const;
  });
  const index = renderToStaticMarkup(
    <>
      <Bar hint="在全部旅程里找" />
      <article className="journey">
        <h1>流程图册</h1>
        <p className="version">{gallery ? `图片取自版本 ${gallery.commit}` : '还没有图片：先运行 npx juyi-inspector gallery'}</p>
        <section data-searched hidden>
          <h2>找到的情形</h2>
          <ul className="found">
            {views.flatMap((view) =>
              view.flows.flatMap(({ title, states }) =>
                states.map((state) => (
                  <li key={`${view.id} ${state.id}`} data-search={`${view.name} ${searchTextOf(state)}`}>
                    <a href={`${view.id}.html#${state.id}`}>{state.detail}</a> {view.name} › {title}
                  </li>
                )),
              ),
            )}
          </ul>
        </section>
        <ul className="contents">
          {views.map(({ id, name, about, approval }) => (
            <li key={id}>
              <b>
                <a href={`${id}.html`}>{name}</a>
              </b>
              {approvalText(approval)}
              <br />
              {about[0]}
            </li>
          ))}
        </ul>
      </article>
    </>,
  );
  return new Map([['index.html', html('流程图册', index)], ...pages]);
}
