import { personal } from '@juyi/contract/core/sensitive';
import * as z from 'zod/mini';
import type { EventOf } from '../core/events';

/** One file of an uploader (docs/spec.md §3). The specification has an empty `status` for a ready picture. */
export interface UploadFile {
  readonly file: File;
  readonly status: UploadItemReport['status'];
  /** The error message; empty otherwise. */
  readonly message: string;
  /** The compressed picture as a data URL; empty until the picture is ready. */
  readonly content: string;
  /** The preview's object URL; empty until the picture is ready, revoked when the file is removed. */
  readonly url: string;
}

/** The service `keepUrl` sends `url.made`. */
export const uploadItemEvents = {
  'upload.retry': z.object({}).check(z.describe('再试一次')),
  'url.made': z.object({ url: z.string() }).check(z.describe('处理好的图片有了预览地址')),
};
export type UploadItemEvent = EventOf<typeof uploadItemEvents>;

/** The events that a file's machine sends to the uploader. */
export const uploadItemReports = {
  'item.changed': z
    .object({
      id: z.string(),
      status: z.enum(['uploading', 'failed', '']),
      message: z.string(),
      content: personal(z.string()),
      url: z.string(),
      mayRetry: z.boolean(),
    })
    .check(z.describe('一个文件的状态变了')),
};
export type UploadItemReport = EventOf<typeof uploadItemReports>;
