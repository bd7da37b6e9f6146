// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { subject } from '../example/subject';
import { maskOf } from '../mask';
import { HIDDEN } from '../protocol';
import { copyScreen, maskedScreen, screenshots } from '../recording/screen';

const mask = maskOf(subject);
const CARD = '6222021001112223';
const RECEIVER = '欧阳靖瑶';

beforeEach(() => {
  document.body.innerHTML = `
    <h1>确认付款</h1>
    <ul><li title="${RECEIVER}">收件人 ${RECEIVER}，13912345678</li></ul>
    <p>验证码 8341，价格 128 元</p>
    <label>银行卡<input name="card" /></label><textarea>随便写的话</textarea>
    <input type="checkbox" />
    <img src="/captcha?id=1" alt="W7KD" />
    <aside data-inspector-part>流程检视</aside>
    <script>throw new Error()</script>
    <button>付款</button>`;
  const [card, box] = document.querySelectorAll('input');
  Object.assign(card as HTMLInputElement, { value: CARD });
  Object.assign(box as HTMLInputElement, { checked: true });
});
afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

const shown = () => maskedScreen(copyScreen(document.querySelector('button') as Element), mask);

it('shows the page without what was typed, pictures, long numbers and the inspector', () => {
  const svg = shown();
  for (const text of ['确认付款', '价格 128 元', '银行卡', '>付款<', 'checked=""']) expect(svg).toContain(text);
  for (const text of [CARD, '随便写的话', '139123', '8341', 'captcha', 'W7KD', '流程检视', 'throw new Error'])
    expect(svg).not.toContain(text);
});

it('shows no value that was recorded as personal', () => {
  expect(shown()).toContain(RECEIVER);
  mask({ type: 'delivery.give', receiver: RECEIVER });
  const svg = shown();
  expect(svg).not.toContain(RECEIVER);
  expect(svg).toContain(`收件人 ${HIDDEN}`);
});

it('shows the column of the app, not the empty rest of a wide window', () => {
  const box = { left: 500, width: 430, x: 510, y: 700, height: 40 } as DOMRect;
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(box);
  expect(shown()).toMatch(/^<svg [^>]*width="430" height="\d+" viewBox="500 0 430 \d+"/);
  expect(shown()).toContain('<rect x="510" y="700" width="430" height="40"');
});

it('draws a screen once, however often it is tapped', async () => {
  const image = 'data:image/jpeg;base64,AAAA';
  const decode = vi.spyOn(HTMLImageElement.prototype, 'decode').mockResolvedValue();
  const pen = { scale: () => undefined, fillRect: () => undefined, drawImage: () => undefined };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue(image);
  vi.stubGlobal('requestIdleCallback', (run: () => void) => run());
  const pictures: [number, string][] = [];
  const take = screenshots(mask, (tap, taken) => pictures.push([tap, taken]));
  const now = vi.spyOn(performance, 'now');
  const tap = async (number: number, at: number) => {
    now.mockReturnValue(at);
    take(number, document.querySelector('button') as Element);
    await vi.waitFor(() => expect(pictures).toHaveLength(number));
  };
  await tap(1, 0);
  await tap(2, 1000);
  expect(decode).toHaveBeenCalledTimes(1);
  document.querySelector('h1')?.append('了');
  await tap(3, 2000);
  expect(decode).toHaveBeenCalledTimes(2);
  expect(pictures).toEqual([1, 2, 3].map((number) => [number, image]));
});

it('changes nothing on the page', () => {
  const before = document.documentElement.outerHTML;
  shown();
  expect(document.documentElement.outerHTML).toBe(before);
});
