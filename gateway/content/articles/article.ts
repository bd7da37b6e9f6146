/** An article of the gateway's source. Its HTML has headings, paragraphs, lists, tables and our own images only. */
export interface Article {
  readonly title: string;
  /** The URL of an image in the app's public folder; may be empty. */
  readonly cover: string;
  readonly author: string;
  readonly summary: string;
  readonly contentHtml: string;
  /** ISO-8601 with offset. */
  readonly publishTime: string;
}
