import type { Page } from '@playwright/test';
import { expect, type Member, test } from '../support/test';

test.use({ appDir: 'build/qa' });

const MB = 2 ** 20;

/** Instrumentation of the page: live object URLs, sent data, and hooks into encoding. */
interface Watched {
  readonly urls: Set<string>;
  readonly sent: Blob[];
  /** Awaited before each encoding; null makes it fail. */
  beforeEncoding: () => Promise<void> | null;
}
type WatchedWindow = Window & { watched: Watched };

async function begin(page: Page, member: Member) {
  await page.addInitScript(() => {
    const watched: Watched = { urls: new Set(), sent: [], beforeEncoding: () => Promise.resolve() };
    Object.assign(window, { watched });
    /** Wraps or replaces a browser function. */
    const wrap = <F extends (...args: never[]) => unknown>(
      owner: object,
      name: string,
      around: (call: () => ReturnType<F>, ...args: Parameters<F>) => ReturnType<F>,
    ) => {
      const target = Reflect.get(owner, name) as F;
      const apply = (_: F, self: unknown, args: Parameters<F>) =>
        around(() => Reflect.apply(target, self, args) as ReturnType<F>, ...args);
      Reflect.set(owner, name, new Proxy(target, { apply }));
    };
    wrap<typeof URL.createObjectURL>(URL, 'createObjectURL', (create) => {
      const url = create();
      watched.urls.add(url);
      return url;
    });
    wrap<typeof URL.revokeObjectURL>(URL, 'revokeObjectURL', (revoke, url) => {
      watched.urls.delete(url);
      revoke();
    });
    wrap<(blob: Blob) => void>(FileReader.prototype, 'readAsDataURL', (read, blob) => {
      watched.sent.push(blob);
      read();
    });
    wrap<(callback: BlobCallback) => void>(HTMLCanvasElement.prototype, 'toBlob', (encode, callback) => {
      const ready = watched.beforeEncoding();
      if (ready) void ready.then(encode);
      else callback(null);
    });
  });
  await member.open('/controls');
  await expect(page.getByRole('heading', { name: '上传' })).toBeVisible();
}

/** A photo like a phone's: half red, half blue with noise, optionally rotated by its EXIF orientation. */
async function photo(page: Page, { width = 300, height = 200, noise = 0, turned = false } = {}): Promise<Buffer> {
  const base64 = await page.evaluate(
    ({ width, height, noise }) => {
      const canvas = document.createElement('canvas');
      canvas.width = width;
      canvas.height = height;
      const context = canvas.getContext('2d') as CanvasRenderingContext2D;
      context.fillStyle = 'red';
      context.fillRect(0, 0, width / 2, height);
      context.fillStyle = 'blue';
      context.fillRect(width / 2, 0, width / 2, height);
      if (noise > 0) {
        const pixels = context.getImageData(0, 0, width, height);
        let seed = 1;
        for (let place = 0; place < pixels.data.length; place += 1) {
          seed = (seed * 48_271) % 2_147_483_647;
          pixels.data[place] = (pixels.data[place] as number) * (1 - noise) + (seed % 256) * noise;
        }
        context.putImageData(pixels, 0, 0);
      }
      return canvas.toDataURL('image/jpeg', 0.9).split(',')[1] ?? '';
    },
    { width, height, noise },
  );
  const jpeg = Buffer.from(base64, 'base64');
  if (!turned) return jpeg;
  // APP1: Exif, big-endian TIFF, one entry: 0x0112 orientation = 6 (rotate 90° clockwise).
  const exif = Buffer.from('ffe100224578696600004d4d002a000000080001011200030000000100060000', 'hex');
  return Buffer.concat([jpeg.subarray(0, 2), exif, Buffer.alloc(4), jpeg.subarray(2)]);
}

const pick = (page: Page, ...files: { name: string; buffer: Buffer; mimeType?: string }[]) =>
  page.getByLabel(/^添加凭证/).setInputFiles(files.map((file) => ({ mimeType: 'image/jpeg', ...file })));
const results = (page: Page) => page.getByRole('list', { name: '上传的结果' }).getByRole('listitem');
const urls = (page: Page) => page.evaluate(() => (window as unknown as WatchedWindow).watched.urls.size);

test('spec §4: a picture is done when it is read and shrunk: shown upright, without its GPS metadata', async ({
  member,
  page,
}) => {
  await begin(page, member);
  await pick(page, { name: 'turned.jpg', buffer: await photo(page, { turned: true }) });
  const image = page.getByAltText('第 1 张凭证');
  await expect(image).toBeVisible();
  await expect(results(page)).toHaveText([/turned\.jpg · \d+ kB · 完成 · 发送 \d+ kB/]);
  // Upright: portrait, red above blue.
  const seen = await image.evaluate((element) => {
    const picture = element as HTMLImageElement;
    const canvas = document.createElement('canvas');
    canvas.width = picture.naturalWidth;
    canvas.height = picture.naturalHeight;
    const context = canvas.getContext('2d', { willReadFrequently: true }) as CanvasRenderingContext2D;
    context.drawImage(picture, 0, 0);
    const at = (y: number) => [...context.getImageData(canvas.width / 2, y, 1, 1).data.subarray(0, 3)].map((part) => part > 128);
    return { size: [canvas.width, canvas.height], top: at(20), bottom: at(canvas.height - 20) };
  });
  expect(seen).toEqual({ size: [200, 300], top: [true, false, false], bottom: [false, false, true] });
  const sent = await page.evaluate(async () => {
    const blob = (window as unknown as WatchedWindow).watched.sent.at(-1) as Blob;
    return { type: blob.type, text: new TextDecoder('latin1').decode(await blob.arrayBuffer()) };
  });
  expect(sent.type).toBe('image/jpeg');
  expect(sent.text).not.toContain('Exif');
});

test('a large noisy photo is sent with at most 200 kB', async ({ member, page }) => {
  await begin(page, member);
  const noisy = await photo(page, { width: 3000, height: 2250, noise: 0.35 });
  test.info().annotations.push({ type: 'measured', description: `picked ${noisy.length} bytes` });
  expect(noisy.length).toBeGreaterThan(2 * MB);
  expect(noisy.length).toBeLessThanOrEqual(5 * MB);
  const began = Date.now();
  await pick(page, { name: 'noise.jpg', buffer: noisy });
  await expect(page.getByAltText('第 1 张凭证')).toBeVisible();
  const size = Number(/发送 (\d+) kB/.exec((await results(page).textContent()) ?? '')?.[1]);
  test.info().annotations.push({ type: 'measured', description: `sent ${size} kB after ${Date.now() - began} ms` });
  expect(size).toBeLessThanOrEqual(200);
  expect(size).toBeGreaterThan(20);
});

test('spec §5: a file over 5 MB is rejected with both sizes; exactly 5 MB is accepted', async ({ member, page }) => {
  await begin(page, member);
  const jpeg = await photo(page);
  const padded = (size: number) => Buffer.concat([jpeg, Buffer.alloc(size - jpeg.length)]);
  await pick(page, { name: 'most.jpg', buffer: padded(5 * MB) }, { name: 'more.jpg', buffer: padded(5 * MB + 1) });
  await expect(page.getByAltText('第 1 张凭证')).toBeVisible();
  await expect(page.getByText('第 2 张：图片 5.1 MB，超过 5 MB 的上限')).toBeVisible();
  await expect(page.getByRole('button', { name: '重试第 2 张凭证' })).toHaveCount(0);
  await page.getByRole('button', { name: '移除第 2 张凭证' }).tap();
  await expect(page.getByText('5.1 MB')).toHaveCount(0);
});

test('spec §5: too many files: keeps those that fit and says how many; no picker when full', async ({ member, page }) => {
  await begin(page, member);
  const buffer = await photo(page);
  await pick(page, { name: 'a.jpg', buffer });
  await expect(results(page)).toHaveCount(1);
  await pick(page, ...['b.jpg', 'c.jpg', 'd.jpg'].map((name) => ({ name, buffer })));
  await expect(page.getByText('最多 3 张，选了 3 张，已留下前 2 张')).toBeVisible();
  await expect(results(page)).toHaveText([/a\.jpg .* 完成/, /b\.jpg .* 完成/, /c\.jpg .* 完成/]);
  await expect(page.getByLabel(/^添加凭证/)).toHaveCount(0);
  await page.getByRole('button', { name: '移除第 1 张凭证' }).tap();
  await expect(page.getByLabel('添加凭证，还可选 1 张')).toBeVisible();
  await expect(page.getByText(/最多 3 张，选了/)).toHaveCount(0);
});

test('spec §5: the type is validated by content, not by name', async ({ member, page }) => {
  await begin(page, member);
  await pick(
    page,
    { name: 'page.jpg', buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>') },
    { name: 'picture.txt', buffer: await photo(page) },
  );
  await expect(page.getByText('第 1 张：不支持这种文件，请换一张图片')).toBeVisible();
  await expect(page.getByAltText('第 2 张凭证')).toBeVisible();
});

test('spec §5: accepts every image type that the browser can decode', async ({ member, page, allow }) => {
  // Not the app: Playwright's trace requests the body of the failed image.
  allow(/Connecting to 'blob:/);
  await begin(page, member);
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="40" height="30" fill="red"/></svg>';
  await pick(
    page,
    { name: 'drawing.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) },
    { name: 'photo.heic', mimeType: 'image/heic', buffer: Buffer.from('\0\0\0\x18ftypheic') },
    { name: 'text.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') },
  );
  await expect(page.getByAltText('第 1 张凭证')).toBeVisible();
  await expect(page.getByText('第 2 张：图片无法读取，请换 JPG 或 PNG 格式')).toBeVisible();
  await expect(page.getByText('第 3 张：不支持这种文件，请换一张图片')).toBeVisible();
  await expect(results(page)).toHaveText([/drawing\.svg .* 完成/, /photo\.heic .* 失败/, /text\.pdf .* 失败/]);
});

test('spec §4: a failed upload is retried successfully', async ({ member, page }) => {
  await begin(page, member);
  await page.evaluate(() => {
    const { watched } = window as unknown as WatchedWindow;
    let failed = false;
    watched.beforeEncoding = () => {
      if (failed) return Promise.resolve();
      failed = true;
      return null;
    };
  });
  await pick(page, { name: 'a.jpg', buffer: await photo(page) });
  await expect(page.getByText('第 1 张：图片处理失败')).toBeVisible();
  await expect(results(page)).toHaveText([/a\.jpg .* 失败/]);
  await page.getByRole('button', { name: '重试第 1 张凭证' }).tap();
  await expect(page.getByAltText('第 1 张凭证')).toBeVisible();
  await expect(page.getByText('图片处理失败')).toHaveCount(0);
});

test('a truncated file fails and shows no broken image', async ({ member, page, allow }) => {
  // Not the app: Playwright's trace requests the body of the failed image.
  allow(/Connecting to 'blob:/);
  await begin(page, member);
  await pick(page, { name: 'cut.jpg', buffer: (await photo(page)).subarray(0, 40) });
  await expect(page.getByText('第 1 张：图片无法读取')).toBeVisible();
  expect(await urls(page)).toBe(0);
});

test('removed during upload: disappears at once for good, without leaking an object URL', async ({ member, page }) => {
  await begin(page, member);
  await page.evaluate(() => {
    const { watched } = window as unknown as WatchedWindow;
    const gate = new Promise<void>((resolve) => Object.assign(window, { release: resolve }));
    watched.beforeEncoding = () => gate;
  });
  await pick(page, { name: 'slow.jpg', buffer: await photo(page) });
  await expect(page.getByText('处理中…')).toBeVisible();
  await expect(results(page)).toHaveText([/slow\.jpg .* 处理中/]);
  await page.getByRole('button', { name: '移除第 1 张凭证' }).tap();
  await expect(results(page)).toHaveCount(0);
  await page.evaluate(() => (window as unknown as { release: () => void }).release());
  await expect.poll(() => urls(page)).toBe(0);
  await expect(results(page)).toHaveCount(0);
  // The same file can be picked again.
  await pick(page, { name: 'slow.jpg', buffer: await photo(page) });
  await expect(page.getByAltText('第 1 张凭证')).toBeVisible();
});

test('object URLs are revoked with their picture and their page', async ({ member, page }) => {
  await begin(page, member);
  const buffer = await photo(page);
  await pick(page, { name: 'a.jpg', buffer }, { name: 'b.jpg', buffer });
  await expect(page.getByAltText('第 2 张凭证')).toBeVisible();
  await expect.poll(() => urls(page)).toBe(2);
  await page.getByRole('button', { name: '移除第 2 张凭证' }).tap();
  await expect.poll(() => urls(page)).toBe(1);
  await page.evaluate(() => {
    window.location.hash = '#/lostPage';
  });
  await expect(page.getByRole('heading', { name: '页面走丢了' })).toBeVisible();
  await expect.poll(() => urls(page)).toBe(0);
});
