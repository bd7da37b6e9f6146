// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { subject } from '../example/subject';
import { maskOf } from '../mask';
import { HIDDEN } from '../protocol';
import { copyScreen, maskedScreen } from '../recording/screen';

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
afterEach(() => document.body.replaceChildren());

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

it('changes nothing on the page', () => {
  const before = document.documentElement.outerHTML;
  shown();
  expect(document.documentElement.outerHTML).toBe(before);
});
