import { describe, expect, it, vi } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { uploadItemMachine } from '../../src/machines/uploadItem';
import { type Picture, PictureError, type PictureLimits } from '../../src/services/picture';
import { anyFlow, walk } from './walk';

const file = new File(['x'], 'photo.jpg');
const limits: PictureLimits = { picked: 100, sent: 100 };
const picture: Picture = { content: 'data:image/jpeg;base64,AA==', blob: new Blob(['x']) };
const broken = new PictureError('图片无法读取', false);
const wrong = new PictureError('只支持 JPG、PNG、WebP、GIF 图片', true);

function begin(prepare: () => Promise<Picture>) {
  const told: object[] = [];
  const parent = createActor(fromCallback(({ receive }) => receive((event) => told.push(event)))).start() as never;
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
  return { actor: createActor(machine, { input: { parent, id: 'file1', file, limits } }).start(), told, revoked };
}

describe('uploadItem', () => {
  it('is walked along every state and transition', () =>
    walk(uploadItemMachine, {
      input: { parent: anyFlow(), id: 'file1', file, limits },
      parts: ['keepUrl'],
      events: [
        { type: 'xstate.done.actor.preparePicture', output: picture },
        { type: 'xstate.error.actor.preparePicture', error: broken },
        { type: 'xstate.error.actor.preparePicture', error: wrong },
        { type: 'xstate.error.actor.preparePicture', error: new Error('no memory') },
        { type: 'upload.retry' },
        { type: 'url.made', url: 'blob:1' },
      ],
    }));

  it('spec §3, §4: uploading, then empty with content and url once done', async () => {
    const { told } = begin(async () => picture);
    await expect.poll(() => told).toHaveLength(2);
    const plain = { type: 'item.changed', id: 'file1', message: '', mayRetry: false };
    expect(told).toEqual([
      { ...plain, status: 'uploading', content: '', url: '' },
      { ...plain, status: '', content: picture.content, url: 'blob:1' },
    ]);
  });

  it('spec §4: failed with a message, and tried again with success', async () => {
    let tries = 0;
    const { actor, told } = begin(async () => {
      tries += 1;
      if (tries === 1) throw broken;
      return picture;
    });
    await expect.poll(() => told.at(-1)).toMatchObject({ status: 'failed', message: '图片无法读取', mayRetry: true });
    actor.send({ type: 'upload.retry' });
    await expect.poll(() => told.at(-1)).toMatchObject({ status: '', message: '' });
  });

  it('a wrong file may not be tried again', async () => {
    const { actor, told } = begin(() => Promise.reject(wrong));
    await expect.poll(() => told.at(-1)).toMatchObject({ status: 'failed', mayRetry: false });
    expect(actor.getSnapshot().can({ type: 'upload.retry' })).toBe(false);
  });

  it('takes its address back when it is stopped', async () => {
    const { actor, told, revoked } = begin(async () => picture);
    await expect.poll(() => told).toHaveLength(2);
    expect(revoked).not.toHaveBeenCalled();
    actor.stop();
    expect(revoked).toHaveBeenCalledOnce();
  });
});
