import * as z from 'zod/mini';
import type { EventOf } from '../core/events';
import { type UploadFile, uploadItemReports } from './uploadItem.events';

/** The events that a flow forwards to its uploader. */
export const uploaderRequests = {
  'upload.pick': z.object({ files: z.array(z.custom<File>()) }).check(z.describe('选了文件')),
  'upload.retry': z.object({ id: z.string() }).check(z.describe('再试一个失败的文件')),
  'upload.remove': z.object({ id: z.string() }).check(z.describe('移除一个文件')),
};
export type UploaderRequest = EventOf<typeof uploaderRequests>;

export const uploaderEvents = { ...uploaderRequests, ...uploadItemReports };
export type UploaderEvent = EventOf<typeof uploaderEvents>;

/** The events that the uploader sends to its parent flow, with all files in the order in which they were picked. */
export const uploaderReports = {
  'files.changed': z
    .object({ files: z.array(z.custom<UploadFile>()) })
    .check(z.describe('文件变了：每个文件的状态、说明、内容和预览地址')),
};
export type UploaderReport = EventOf<typeof uploaderReports>;
