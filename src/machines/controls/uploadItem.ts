import { type ActorRef, assign, type Snapshot, sendTo, setup } from 'xstate';
import { keepUrl, type PickedFile, type Picture, PictureError, preparePicture } from '#services/browser/picture.ts';
import { actorOf, named } from '../core/actors';
import { withEvent, withOutput } from '../core/params';
import type { Origin } from '../core/specification';
import type { UploadItemEvent, UploadItemReport } from './uploadItem.events';

type Parent = ActorRef<Snapshot<unknown>, UploadItemReport>;
type ItemInput = PickedFile & { readonly parent: Parent; readonly id: string };
/** The facts that the uploader shows of a file. */
type ItemFacts = Omit<UploadItemReport, 'type' | 'id'>;

/** The facts of a file that was just picked. */
export const initialFacts: ItemFacts = { status: 'uploading', message: '', content: '', url: '', mayRetry: false };

const messageOf = (error: unknown) => (error instanceof PictureError ? error.message : '图片处理失败');

/** Checks and compresses one picture. The uploader spawns such a machine for each file. */
export const uploadItemMachine = setup({
  types: {} as {
    meta: Origin;
    input: ItemInput;
    context: ItemInput & { content: string; blob: Blob | null };
    events: UploadItemEvent;
  },
  actors: { preparePicture: named('检查并压缩图片', actorOf(preparePicture)), keepUrl: named('保管预览地址', keepUrl) },
  guards: { isFinal: (_, { error }: { error: unknown }) => error instanceof PictureError && error.final },
  actions: {
    assignPicture: assign((_, { content, blob }: Picture) => ({ content, blob })),
    // A report replaces all facts, so those that a state does not give are the initial ones again.
    tellParent: sendTo(
      ({ context }) => context.parent,
      ({ context: { id } }, facts: Partial<ItemFacts>) => ({ type: 'item.changed' as const, id, ...initialFacts, ...facts }),
    ),
  },
}).createMachine({
  id: 'uploadItem',
  description: '上传项：在本机检查并压缩一张图片；没有上传请求，处理好就是完成',
  meta: { decision: '0010-pictures-on-the-device' },
  context: ({ input }) => ({ ...input, content: '', blob: null }),
  initial: 'uploading',
  states: {
    uploading: {
      description: '正在读取和压缩',
      meta: { spec: ['§4.uploadItem'] },
      entry: { type: 'tellParent', params: {} },
      invoke: {
        id: 'preparePicture',
        src: 'preparePicture',
        input: ({ context: { file, accept, limits } }) => ({ file, accept, limits }),
        onDone: { target: 'done', actions: withOutput('assignPicture') },
        onError: [
          {
            guard: withEvent('isFinal'),
            target: 'refused',
            description: '太大、类型不对、打不开或压不下来：再试也一样',
            actions: { type: 'tellParent', params: ({ event }) => ({ status: 'failed', message: messageOf(event.error) }) },
          },
          {
            target: 'failed',
            description: '没有读出来：可以再试',
            actions: {
              type: 'tellParent',
              params: ({ event }) => ({ status: 'failed', message: messageOf(event.error), mayRetry: true }),
            },
          },
        ],
      },
    },
    failed: { description: '失败，可以再试', meta: { spec: ['§4.uploadItem'] }, on: { 'upload.retry': 'uploading' } },
    refused: { description: '不能用这个文件，只能移除' },
    done: {
      description: '完成：状态为空',
      meta: { spec: ['§4.uploadItem'] },
      // The object URL is revoked with this state: when the file is removed, or the page is left.
      invoke: { id: 'keepUrl', src: 'keepUrl', input: ({ context }) => ({ blob: context.blob }) },
      on: {
        'url.made': {
          actions: { type: 'tellParent', params: ({ context: { content }, event: { url } }) => ({ status: '', content, url }) },
        },
      },
    },
  },
});
