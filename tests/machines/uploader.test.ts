import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { uploaderMachine } from '../../src/machines/uploader';
import { uploadItemMachine } from '../../src/machines/uploadItem';
import type { UploadFile } from '../../src/machines/uploadItem.events';
import type { Picture, PictureLimits } from '../../src/services/picture';
import { anyFlow, walk } from './walk';

const limits = { count: 2, picked: 100, sent: 100 };
const photo = (name: string) => new File([name], name, { type: 'image/jpeg' });
const a = photo('a.jpg');
const b = photo('b.jpg');
const c = photo('c.jpg');

function begin() {
  const reports: (readonly UploadFile[])[] = [];
  const parent = createActor(
    fromCallback(({ receive }) => receive((event) => reports.push((event as unknown as { files: UploadFile[] }).files))),
  ).start() as never;
  const aborted: string[] = [];
  const asked: string[] = [];
  const preparePicture = fromPromise<Picture, { file: File; limits: PictureLimits }>(({ input, signal }) => {
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
  return { actor, pick, list, reports, aborted, asked, notice: () => actor.getSnapshot().context.notice };
}

describe('uploader', () => {
  it('is walked along every state and transition', () =>
    walk(uploaderMachine, {
      input: { parent: anyFlow(), limits },
      parts: ['uploadItem'],
      events: [
        { type: 'upload.pick', files: [a] },
        { type: 'upload.pick', files: [a, b, c] },
        { type: 'upload.retry', id: 'file1' },
        { type: 'upload.remove', id: 'file1' },
        { type: 'upload.remove', id: 'file9' },
        { type: 'item.changed', id: 'file1', status: '', message: '', content: 'data:', url: 'blob:1', mayRetry: false },
      ],
    }));

  it('spec §5: as many as the maximum are taken without a word, one more is said and the first are kept', () => {
    const { pick, list, notice } = begin();
    pick(a, b);
    expect([list(), notice()]).toEqual([['file1 a.jpg', 'file2 b.jpg'], null]);
    const other = begin();
    other.pick(a, b, c);
    expect([other.list(), other.notice()]).toEqual([['file1 a.jpg', 'file2 b.jpg'], '最多 2 张，选了 3 张，已留下前 2 张']);
  });

  it('says when there is no room at all', () => {
    const { pick, list, notice } = begin();
    pick(a, b);
    pick(c);
    expect([list(), notice()]).toEqual([['file1 a.jpg', 'file2 b.jpg'], '最多 2 张，请先移除一张']);
  });

  it('removes a file while it is being worked on, and makes room for another in its place', () => {
    const { actor, pick, list, aborted, asked, reports } = begin();
    pick(a, b);
    actor.send({ type: 'upload.remove', id: 'file1' });
    expect(aborted).toEqual(['a.jpg']);
    expect(reports.at(-1)?.map(({ file }) => file.name)).toEqual(['b.jpg']);
    pick(c);
    expect(list()).toEqual(['file2 b.jpg', 'file1 c.jpg']);
    expect(asked).toEqual(['a.jpg', 'b.jpg', 'c.jpg']);
  });

  it('reports to its flow the fields of spec §3 and no others', () => {
    const { pick, reports } = begin();
    pick(a);
    expect(reports.at(-1)).toEqual([{ file: a, status: 'uploading', message: '', content: '', url: '' }]);
  });

  it('stops every item with itself', () => {
    const { actor, pick, aborted } = begin();
    pick(a, b);
    actor.stop();
    expect(aborted).toEqual(['a.jpg', 'b.jpg']);
  });
});
