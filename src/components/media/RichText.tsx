import DOMPurify, { type Config } from 'dompurify';
import { useMemo } from 'react';
import styles from './RichText.module.css';

/** Formatting only: nothing that loads, runs, submits or styles the page around it. */
const RULES: Config & { RETURN_TRUSTED_TYPE: true } = {
  USE_PROFILES: { html: true },
  FORBID_TAGS: ['style', 'form', 'input', 'button', 'textarea', 'select', 'iframe', 'object', 'embed', 'video', 'audio'],
  FORBID_ATTR: ['style', 'class', 'id', 'name'],
  ALLOWED_URI_REGEXP: /^(?:https?:|tel:|mailto:|#\/|data:image\/(?:png|jpeg|webp|gif);)/i,
  RETURN_TRUSTED_TYPE: true,
};

/** The one place that shows HTML from a server: sanitised here, whatever the server did (contract: goods, articles, agreements). */
export default function RichText({ html }: { readonly html: string }) {
  const clean = useMemo(() => DOMPurify.sanitize(html, RULES), [html]);
  return <div className={styles.text} dangerouslySetInnerHTML={{ __html: clean }} />;
}
