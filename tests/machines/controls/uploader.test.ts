import { VOUCHER_LIMITS } from '@juyi/contract/redemption/culture';
import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { uploaderMachine } from '#machines/controls/uploader.ts';
import type { UploadFile } from '#machines/controls/uploadItem.events.ts';
import { uploadItemMachine } from '#machines/controls/uploadItem.ts';
import type { PickedFile, Picture } from '#services/browser/picture.ts';
import { parentOf } from '../actors';
import { followsTable } from '../table';

const limits = { count: 2, picked: 100, sent: 200 };
const photo = (name: string) => new File([name], name, { type: 'image/jpeg' });
const a = photo('a.jpg');
const b = photo('b.jpg');
const c = photo('c.jpg');

function begin() {
  const reports: (readonly UploadFile[])[] = [];
  const parent = parentOf(({ files }) => reports.push(files as UploadFile[]));
  const aborted: string[] = [];
  const asked: string[] = [];
  const preparePicture = fromPromise<Picture, PickedFile>(({ input, signal }) => {
    asked.push(input.file.name);
    signal.addEventListener('abort', () => aborted.push(input.file.name));
    return new Promise(() => undefined);
  });
  const machine = uploaderMachine.provide({
    actors: { uploadItem: uploadItemMachine.provide({ actors: { preparePicture } }) },
  });
  const actor = createActor(machine, { input: { parent, limits } }).start();
  const pick = (...files: File[]) => actor.send({ type: 'upload.pick', files });
  const list = () => actor.getSnapshot().context.files.map(({ id, file }) => `${id} ${file.name}`);
  return { actor, pick, list, reports, aborted, asked };
}

describe('uploader', () => {
  it('follows its table', () => {
    const begun = { status: 'uploading', message: '', content: '', url: '' };
    const change = { status: 'failed', message: '图片无法读取', content: '', url: '' };
    const finished = { status: '', message: '', content: 'data:image/jpeg;base64,AA==', url: 'blob:1' };
    return followsTable(uploaderMachine, {
      inputs: { begin: { parent: parentOf(), limits: { ...limits, count: 1 }, accept: 'image/png,.heic' } },
      events: {
        'upload.pick one': { files: [a] },
        'upload.pick three': { files: [a, b, c] },
        'upload.retry file1': { id: 'file1' },
        'upload.retry file9': { id: 'file9' },
        'upload.remove file1': { id: 'file1' },
        'upload.remove file9': { id: 'file9' },
        'item.changed failed': { id: 'file1', ...change, mayRetry: true },
        'item.changed done': { id: 'file1', ...finished, mayRetry: false },
      },
      names: {
        photo: a,
        limits: { ...limits, count: 1 },
        none: [],
        listed: [{ file: a, id: 'file1', ...begun, mayRetry: false }],
        failing: [{ file: a, id: 'file1', ...change, mayRetry: true }],
        finished: [{ file: a, id: 'file1', ...finished, mayRetry: false }],
        begun: [{ file: a, ...begun }],
        failed: [{ file: a, ...change }],
        done: [{ file: a, ...finished }],
        tooMany: '最多 1 张，选了 3 张，已留下前 1 张',
        full: '最多 1 张，请先移除一张',
      },
      table: `
        start
          begin                → empty   parent=[actor] limits=limits accept=image/png,.heic files=none notice=-
        empty
          upload.pick one      → processing   files=listed starts:file1{parent=[actor],id=file1,file=photo,accept=image/png,.heic,limits=limits} parent←files.changed{files=begun}
          upload.pick three    → processing   files=listed notice=tooMany starts:file1{parent=[actor],id=file1,file=photo,accept=image/png,.heic,limits=limits} parent←files.changed{files=begun}
          item.changed failed, item.changed done   → never
        processing
          upload.pick one, upload.pick three   → processing   notice=full parent←files.changed{files=begun}
        failed
          upload.pick one, upload.pick three   → failed   notice=full parent←files.changed{files=failed}
        ready
          upload.pick one, upload.pick three   → ready   notice=full parent←files.changed{files=done}
        processing, failed, ready
          upload.retry file1   → stays   file1←upload.retry
          upload.remove file1  → empty   files=none notice=- stops:file1 parent←files.changed{files=none}
          item.changed failed  → failed  files=failing parent←files.changed{files=failed}
          item.changed done    → ready   files=finished parent←files.changed{files=done}
        *
          upload.retry file9, upload.remove file9   → stays
      `,
    });
  });

  it('spec §5: defaults to images, within the limits of vouchers', () => {
    const actor = createActor(uploaderMachine, { input: { parent: parentOf() } }).start();
    expect(actor.getSnapshot().context).toMatchObject({ accept: 'image/*', limits: VOUCHER_LIMITS });
  });

  it('updates only the reported file', () => {
    const { actor, pick } = begin();
    pick(a, b);
    const [first, second] = actor.getSnapshot().context.files;
    const change = { status: 'failed', message: '图片无法读取', content: '', url: '', mayRetry: true } as const;
    actor.send({ type: 'item.changed', id: 'file2', ...change });
    expect(actor.getSnapshot().context.files).toEqual([first, { ...second, ...change }]);
  });

  it('removes a file while it is processed, and frees its slot', () => {
    const { actor, pick, list, aborted, asked, reports } = begin();
    pick(a, b);
    actor.send({ type: 'upload.remove', id: 'file1' });
    expect(aborted).toEqual(['a.jpg']);
    expect(reports.at(-1)?.map(({ file }) => file.name)).toEqual(['b.jpg']);
    pick(c);
    expect(list()).toEqual(['file2 b.jpg', 'file1 c.jpg']);
    expect(asked).toEqual(['a.jpg', 'b.jpg', 'c.jpg']);
  });

  it('stops every item with itself', () => {
    const { actor, pick, aborted } = begin();
    pick(a, b);
    actor.stop();
    expect(aborted).toEqual(['a.jpg', 'b.jpg']);
  });
});
