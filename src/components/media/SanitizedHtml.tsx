import DOMPurify, { type Config } from 'dompurify';
import { type MouseEvent, useMemo } from 'react';
import { navigate } from '#hooks/hashLocation.ts';
import { isHref } from '#paths/href.ts';
import type { RichTextProps } from './RichText';
import styles from './SanitizedHtml.module.css';

/** A table with this many columns, or more, is too wide for a phone. */
const MANY_COLUMNS = 3;

/** Only formatting is allowed: no scripts, forms, embeds, or styles that affect the page. */
const SANITIZE_CONFIG: Config & { RETURN_TRUSTED_TYPE: true } = {
  USE_PROFILES: { html: true },
  FORBID_TAGS: ['style', 'form', 'input', 'button', 'textarea', 'select', 'iframe', 'object', 'embed', 'video', 'audio'],
  FORBID_ATTR: ['style', 'class', 'id', 'name'],
  ALLOWED_URI_REGEXP: /^(?:https?:|tel:|mailto:|#\/|\/(?!\/)|data:image\/(?:png|jpeg|webp|gif);)/i,
  // DOMPurify compares the value of any other attribute with the expression above, too, and would drop these.
  ADD_URI_SAFE_ATTR: ['width', 'height', 'colspan', 'rowspan', 'scope', 'start'],
  RETURN_TRUSTED_TYPE: true,
};

/** Names each cell of a wide table after the head of its column, because the style sheet shows such a table as one card for each row. */
function nameCells(table: HTMLTableElement): void {
  const heads = [...(table.tHead?.rows[0]?.cells ?? [])].map(({ textContent }) => textContent ?? '');
  if (heads.length < MANY_COLUMNS) return;
  table.dataset.cards = '';
  for (const cell of table.querySelectorAll('td')) {
    const head = heads[cell.cellIndex] ?? '';
    cell.dataset.column = head;
    // A cell under a head 是否… becomes a chip, 必需 or 可选, beside the card's title.
    if (head.startsWith('是否')) cell.dataset.chip = cell.textContent?.startsWith('可') ? 'no' : 'yes';
  }
}

// The build prerenders pages without a DOM, where DOMPurify can't run.
if (DOMPurify.isSupported)
  DOMPurify.addHook('afterSanitizeElements', (node) => {
    if (node instanceof HTMLTableElement) nameCells(node);
  });

/** Follows a link to a page of the app as `Link` does, because a page that the browser opens by itself has no page behind it for our back button. */
function followLink(event: MouseEvent<HTMLElement>): void {
  const href = (event.target as Element).closest('a[href^="#"]')?.getAttribute('href')?.slice(1);
  if (!href || !isHref(href) || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  navigate(href);
}

/** The only place that renders HTML from the server (goods, articles, agreements): always sanitized here against XSS. */
export default function SanitizedHtml({ html }: Pick<RichTextProps, 'html'>) {
  const clean = useMemo(() => DOMPurify.sanitize(html, SANITIZE_CONFIG), [html]);
  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the links inside are the controls
  return <div className={styles.text} onClick={followLink} dangerouslySetInnerHTML={{ __html: clean }} />;
}
