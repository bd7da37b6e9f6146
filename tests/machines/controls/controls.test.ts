import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { controlsMachine } from '#machines/controls/controls.ts';
import { uploaderMachine } from '#machines/controls/uploader.ts';
import { uploadItemMachine } from '#machines/controls/uploadItem.ts';
import { now } from '#services/browser/clock.ts';
import type { PickedFile, Picture } from '#services/browser/picture.ts';
import { until } from '../../support/client';
import { followsTable } from '../table';

const region = { province: '江西省', city: '景德镇市', county: '珠山区', areaCode: '360203' };
const photo = new File(['x'], 'x.jpg', { type: 'image/jpeg' });
const files = [{ file: photo, status: '', message: '', content: 'data:image/jpeg;base64,AA', url: 'blob:1' }];

describe('controls', () => {
  it('follows its table', () =>
    followsTable(controlsMachine, {
      events: {
        'region.choose': region,
        'quantity.choose': { quantity: 2 },
        'action.choose': { action: '删除' },
        'lines.choose': { lines: 1 },
        'step.choose': { step: 3 },
        'path.choose': { path: ['draw'] },
        'files.changed': { files },
        'upload.pick': { files: [photo] },
        'upload.retry': { id: 'file1' },
        'upload.remove': { id: 'file1' },
      },
      names: { region, files, noon: 1_700_000_000_000, none: '' },
      // The controls are independent of each other.
      notInPlace: ['quantity', 'action', 'lines', 'step', 'path', 'files'],
      table: `
        start
          begin            → readingTime   openedAt=0 quantity=1 action=none lines=5 step=1 path=[] region=- files=[]
        *   starts uploader parent=[actor]
          quantity.choose  → stays   quantity=2
          action.choose    → stays   action=删除
          lines.choose     → stays   lines=1
          step.choose      → stays   step=3
          path.choose      → stays   path=["draw"]
          files.changed    → stays   files=files
          upload.pick      → stays   uploader←upload.pick
          upload.retry     → stays   uploader←upload.retry
          upload.remove    → stays   uploader←upload.remove
        readingTime   starts readTime
          readTime noon    → shown   openedAt=noon
          readTime broken  → shown
        shown
          region.open      → choosing
        choosing
          region.choose    → shown   region=region
          flow.back        → shown
      `,
    }));

  const uploader = uploaderMachine.provide({
    actors: {
      uploadItem: uploadItemMachine.provide({
        actors: {
          preparePicture: fromPromise<Picture, PickedFile>(async () => ({
            content: 'data:',
            blob: new Blob(['x']),
          })),
        },
      }),
    },
  });

  it('reads the server time', async () => {
    const before = now();
    const actor = createActor(controlsMachine).start();
    await until(() => actor.getSnapshot().matches('shown'), 'the time is read');
    const { openedAt } = actor.getSnapshot().context;
    expect(openedAt).toBeGreaterThanOrEqual(before);
    expect(openedAt).toBeLessThanOrEqual(now());
    actor.stop();
  });

  it('mirrors the files of its uploader, without a removed one', async () => {
    const actor = createActor(controlsMachine.provide({ actors: { uploader } })).start();
    const statuses = () => actor.getSnapshot().context.files.map(({ file, status }) => `${file.name} ${status}`);
    actor.send({ type: 'upload.pick', files: [photo] });
    expect(statuses()).toEqual(['x.jpg uploading']);
    await until(() => actor.getSnapshot().context.files[0]?.status === '', 'the picture is ready');
    actor.send({ type: 'upload.remove', id: 'file1' });
    expect(statuses()).toEqual([]);
    actor.stop();
  });
});
