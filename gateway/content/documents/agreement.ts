/**
 * A legal text that members agree to. It is part of the source, so that production has it and its changes are in the version
 * history. A changed text needs a new version and updateTime.
 */
export interface Agreement {
  readonly title: string;
  /** HTML with headings, paragraphs, lists, tables and tel: links only. */
  readonly contentHtml: string;
  readonly version: string;
  /** ISO-8601 with offset. */
  readonly updateTime: string;
}
