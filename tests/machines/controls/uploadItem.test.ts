import { describe, expect, it, vi } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { uploadItemMachine } from '#machines/controls/uploadItem.ts';
import { type Picture, PictureError, type PictureLimits } from '#services/browser/picture.ts';
import { parentOf } from '../actors';
import { failed, followsTable } from '../table';

const file = new File(['x'], 'photo.jpg');
const accept = 'image/*';
const limits: PictureLimits = { picked: 100, sent: 200 };
const picture: Picture = { content: 'data:image/jpeg;base64,AA==', blob: new Blob(['jpeg']) };
const wrong = new PictureError('不支持这种文件，请换一张图片', true);

function begin(prepare: () => Promise<Picture>) {
  const told: object[] = [];
  const parent = parentOf((event) => told.push(event));
  const revoked = vi.fn();
  const machine = uploadItemMachine.provide({
    actors: {
      preparePicture: fromPromise(prepare),
      keepUrl: fromCallback(({ sendBack }) => {
        sendBack({ type: 'url.made', url: 'blob:1' });
        return revoked;
      }),
    },
  });
  return { actor: createActor(machine, { input: { parent, id: 'file1', file, accept, limits } }).start(), told, revoked };
}

describe('uploadItem', () => {
  it('follows its table', () => {
    const report = { id: 'file1', status: 'uploading', message: '', content: '', url: '', mayRetry: false };
    return followsTable(uploadItemMachine, {
      inputs: { begin: { parent: parentOf(), id: 'file1', file, accept, limits } },
      events: {
        'url.made': { url: 'blob:1' },
        'preparePicture unread': failed(new PictureError('图片无法读取', false)),
        'preparePicture wrong': failed(wrong),
      },
      names: {
        none: '',
        file,
        limits,
        picture,
        jpeg: picture.blob,
        base64: picture.content,
        uploading: report,
        unread: { ...report, status: 'failed', message: '图片无法读取', mayRetry: true },
        unprocessed: { ...report, status: 'failed', message: '图片处理失败', mayRetry: true },
        wrong: { ...report, status: 'failed', message: '不支持这种文件，请换一张图片' },
        finished: { ...report, status: '', content: picture.content, url: 'blob:1' },
      },
      table: `
        start
          begin                    → uploading   parent=[actor] id=file1 file=file accept=image/* limits=limits content=none blob=- parent←item.changed{uploading}
        uploading   starts preparePicture file=file accept=image/* limits=limits
          preparePicture picture   → done        content=base64 blob=jpeg
          preparePicture wrong     → refused     parent←item.changed{wrong}
          preparePicture unread    → failed      parent←item.changed{unread}
          preparePicture broken    → failed      parent←item.changed{unprocessed}
        failed
          upload.retry             → uploading   parent←item.changed{uploading}
        done   starts keepUrl blob=jpeg
          url.made                 → stays       parent←item.changed{finished}
      `,
    });
  });

  it('revokes its object URL when it is stopped', async () => {
    const { actor, told, revoked } = begin(async () => picture);
    await expect.poll(() => told).toHaveLength(2);
    expect(revoked).not.toHaveBeenCalled();
    actor.stop();
    expect(revoked).toHaveBeenCalledOnce();
  });
});
