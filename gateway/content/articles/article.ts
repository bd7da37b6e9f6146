/** Something to read that the gateway brings along; headings, paragraphs, lists, tables and pictures of our own only. */
export interface Article {
  readonly title: string;
  /** A picture of the app's public folder. */
  readonly cover: string;
  readonly author: string;
  readonly summary: string;
  readonly contentHtml: string;
  /** ISO-8601 with offset. */
  readonly publishTime: string;
}
