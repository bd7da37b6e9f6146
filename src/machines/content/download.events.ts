import * as z from 'zod/mini';
import type { EventOf } from '../core/events';

export const downloadEvents = {
  'download.start': z.object({}).check(z.describe('点击下载')),
  'download.install': z.object({}).check(z.describe('点击添加到桌面')),
  'install.offered': z.object({}).check(z.describe('浏览器提出可以安装')),
  'install.done': z.object({}).check(z.describe('已装好，或是从桌面打开的')),
  'download.copy': z.object({}).check(z.describe('复制下载链接')),
  'flow.back': z.object({}).check(z.describe('关闭提示')),
};
export type DownloadEvent = EventOf<typeof downloadEvents>;
