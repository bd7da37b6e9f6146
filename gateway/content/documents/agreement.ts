/**
 * A text that members read and agree to. It is part of the gateway, so that production has it and each change of it is in the
 * history; a changed text takes a new version and updateTime.
 */
export interface Agreement {
  readonly title: string;
  /** Headings, paragraphs, lists, tables and tel links only. */
  readonly contentHtml: string;
  readonly version: string;
  /** ISO-8601 with offset. */
  readonly updateTime: string;
}
