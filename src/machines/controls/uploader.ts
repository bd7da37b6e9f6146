import { VOUCHER_LIMITS } from '@juyi/contract/redemption/culture';
import { type ActorRef, assign, type Snapshot, sendTo, setup, stopChild } from 'xstate';
import type { PictureLimits } from '#services/browser/picture.ts';
import { withEvent } from '../core/params';
import type { Origin } from '../core/specification';
import type { UploaderEvent, UploaderReport } from './uploader.events';
import { initialFacts, uploadItemMachine } from './uploadItem';
import type { UploadFile, UploadItemReport } from './uploadItem.events';

type Parent = ActorRef<Snapshot<unknown>, UploaderReport>;

/** A file as the uploader lists it. */
export interface ListedFile extends UploadFile {
  readonly id: string;
  readonly mayRetry: boolean;
}

interface Limits extends PictureLimits {
  /** The most files. */
  readonly count: number;
}

interface UploaderContext {
  readonly parent: Parent;
  readonly limits: Limits;
  /** The accepted file types, as in the `accept` attribute (docs/spec.md §5). */
  readonly accept: string;
  readonly files: readonly ListedFile[];
  /** The message when not all picked files fit; null otherwise. */
  readonly notice: string | null;
}

/** The ids that no file has, lowest first. New files get the ids of removed files, so that no counter is needed. */
const freeIds = ({ files, limits }: UploaderContext) =>
  Array.from({ length: limits.count }, (_, index) => `file${index + 1}`).filter((id) => files.every((file) => file.id !== id));

/** The number of files that may still be added. */
const roomIn = ({ files, limits }: UploaderContext) => limits.count - files.length;

/** Keeps the files that a member picks, and tells its parent flow of each change. */
export const uploaderMachine = setup({
  types: {} as {
    meta: Origin;
    input: { parent: Parent; limits?: Limits; accept?: string };
    context: UploaderContext;
    events: UploaderEvent;
    children: Record<`file${number}`, 'uploadItem'>;
  },
  actors: { uploadItem: uploadItemMachine },
  guards: {
    allFit: ({ context }, { files }: { files: readonly File[] }) => files.length <= roomIn(context),
    isEmpty: ({ context }) => context.files.length === 0,
    isProcessing: ({ context }) => context.files.some(({ status }) => status === 'uploading'),
    hasFailed: ({ context }) => context.files.some(({ status }) => status === 'failed'),
    isListed: ({ context }, { id }: { id: string }) => context.files.some((file) => file.id === id),
  },
  actions: {
    addFiles: assign(({ context, spawn, self }, { files }: { files: readonly File[] }) => {
      const { accept, limits } = context;
      const ids = freeIds(context);
      const added = files.slice(0, ids.length).map((file, index) => ({ file, id: ids[index] as `file${number}` }));
      for (const { file, id } of added) spawn('uploadItem', { id, input: { parent: self, id, file, accept, limits } });
      return { files: [...context.files, ...added.map((item) => ({ ...item, ...initialFacts }))] };
    }),
    sayTooMany: assign(({ context }, { files }: { files: readonly File[] }) => {
      const room = roomIn(context);
      const rest = room > 0 ? `选了 ${files.length} 张，已留下前 ${room} 张` : '请先移除一张';
      return { notice: `最多 ${context.limits.count} 张，${rest}` };
    }),
    clearNotice: assign({ notice: null }),
    assignItemFacts: assign(({ context }, { type: _, ...changed }: UploadItemReport) => ({
      files: context.files.map((file) => (file.id === changed.id ? { ...file, ...changed } : file)),
    })),
    removeFile: assign(({ context }, { id }: { id: string }) => ({ files: context.files.filter((file) => file.id !== id) })),
    tellParent: sendTo(
      ({ context }) => context.parent,
      ({ context }): UploaderReport => ({
        type: 'files.changed',
        files: context.files.map(({ file, status, message, content, url }) => ({ file, status, message, content, url })),
      }),
    ),
  },
}).createMachine({
  id: 'uploader',
  description: '上传器：最多几张、每张多大、接受哪些类型（默认图片）；每个文件是一个上传项',
  meta: { spec: ['§5.uploader'], decision: '0010-pictures-on-the-device' },
  context: ({ input }) => ({
    parent: input.parent,
    limits: input.limits ?? VOUCHER_LIMITS,
    accept: input.accept ?? 'image/*',
    files: [],
    notice: null,
  }),
  on: {
    'upload.pick': [
      {
        guard: withEvent('allFit'),
        description: '都放得下',
        target: '.sorting',
        actions: ['clearNotice', withEvent('addFiles'), 'tellParent'],
      },
      {
        description: '放不下：说明能放几张，留下前面的',
        meta: { spec: ['§5.uploader'] },
        target: '.sorting',
        actions: [withEvent('sayTooMany'), withEvent('addFiles'), 'tellParent'],
      },
    ],
    'upload.retry': {
      guard: withEvent('isListed'),
      description: '这个文件还在',
      actions: sendTo(({ event }) => event.id, { type: 'upload.retry' }),
    },
    'upload.remove': {
      guard: withEvent('isListed'),
      description: '这个文件还在：停止处理并收回预览地址',
      target: '.sorting',
      actions: ['clearNotice', stopChild(({ event }) => event.id), withEvent('removeFile'), 'tellParent'],
    },
    'item.changed': { target: '.sorting', actions: [withEvent('assignItemFacts'), 'tellParent'] },
  },
  initial: 'empty',
  states: {
    empty: { description: '还没有文件，可以选' },
    sorting: {
      description: '看全部文件到了哪一步',
      always: [
        { guard: 'isEmpty', description: '一个文件也没有了', target: 'empty' },
        { guard: 'isProcessing', description: '还有文件在处理', target: 'processing' },
        { guard: 'hasFailed', description: '有文件没有处理好', target: 'failed' },
        { description: '全部处理好', target: 'ready' },
      ],
    },
    processing: { description: '正在读取和压缩，可继续选或移除' },
    failed: { description: '有文件失败：可再试或移除' },
    ready: { description: '全部可用，可继续选或移除' },
  },
});
