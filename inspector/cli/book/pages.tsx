import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { approvalText } from '../../book/approvalText.ts';
import { viewsOf } from '../../book/content.ts';
import type { BookContext, Gallery } from '../../book/data.ts';
import { FIND_IN_BOOK, Found } from '../../book/Found.tsx';
import { JourneyPage } from '../../book/JourneyPage.tsx';
import { showFound } from '../../book/search.ts';
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
@media (max-width: 639px) { .bar { flex-wrap: wrap; padding: 10px 14px; } }
@media print { html { background: none; } .bar { display: none; } }
`;

/** Scripts and styles are in the page: a browser loads no modules from a disk. */
const SCRIPT = `${showFound.toString()}
const field = document.querySelector('input[type=search]');
const show = () => document.querySelector('[data-found]') && showFound(document, field.value);
field.value = new URLSearchParams(location.search).get('find') ?? '';
field.addEventListener('input', show);
show();`;

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

/** The search, whose findings are on the index: from another page Enter leads there. */
const Bar = ({ back }: { readonly back?: true }) => (
  <form className="bar" action="index.html">
    {back && <a href="index.html">全部旅程</a>}
    <input type="search" name="find" aria-label={FIND_IN_BOOK} placeholder={FIND_IN_BOOK} />
  </form>
);

/** The static book's files by name: a page for each journey, and an index that searches all of them. */
export function bookPages({ book, gallery, context, app }: Source): Map<string, string> {
  const views = viewsOf(book, gallery, context);
  const links = {
    app,
    picture: (file: string) => `pictures/${file}`,
    doc: (file: string) => `docs/${file}`,
    chart: () => undefined,
  };
  const pages = views.map((view) => {
    const body = renderToStaticMarkup(
      <>
        <Bar back />
        <JourneyPage view={view} calls={book.calls} links={links} commit={gallery?.commit} />
      </>,
    );
    return [`${view.id}.html`, html(`${view.name} · 流程图册`, body)] as const;
  });
  const index = renderToStaticMarkup(
    <>
      <Bar />
      <article className="journey">
        <h1>流程图册</h1>
        <p className="version">
          {gallery ? `图片取自版本 ${gallery.commit}` : `还没有图片和会员读到的话：先运行 ${context.galleryCommand}`}
        </p>
        <Found views={views} href={(journey, at) => `${journey}.html#${at}`} />
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
