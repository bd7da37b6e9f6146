// @vitest-environment happy-dom
import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it } from 'vitest';
import type { Review } from '../book/review';
import { ReviewForm } from '../page/flows/ReviewForm';
import type { Refusal } from '../page/flows/reviews';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

/** Shows the form of a subject; `answers` are what the server says to each review. */
function show(about: Parameters<typeof ReviewForm>[0]['about'], answers: (Refusal | undefined)[]) {
  localStorage.clear();
  const sent: Review[] = [];
  const send = (review: Review) => {
    sent.push(review);
    return Promise.resolve(answers.shift());
  };
  const place = document.createElement('div');
  document.body.replaceChildren(place);
  act(() => createRoot(place).render(createElement(ReviewForm, { about, send })));
  const field = (name: string) => place.querySelector<HTMLInputElement>(`[name="${name}"]`);
  return {
    sent,
    place,
    field,
    press: (text: string) =>
      act(async () => {
        [...place.querySelectorAll('button')].find(({ textContent }) => textContent === text)?.click();
        await Promise.resolve();
      }),
    type: (name: string, text: string) =>
      act(() => {
        const element = field(name) as HTMLInputElement;
        // React overrides the setter of the element itself.
        Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')?.set?.call(element, text);
        element.dispatchEvent(new Event('input', { bubbles: true }));
      }),
    /** The message at a field that is invalid. */
    messageAt: (name: string) => {
      const element = field(name);
      if (element?.getAttribute('aria-invalid') !== 'true') return undefined;
      return document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent;
    },
  };
}

const STATE = { journey: 'buying', state: 'checkout.refused' };

it('a comment has messages at its fields, and keeps what was typed until the server keeps it', async () => {
  const { press, type, field, messageAt, place, sent } = show(STATE, [{ message: '没有写成' }, undefined]);
  await press('写意见');
  await press('保存意见');
  expect(messageAt('by')).toBe('请填写姓名');
  expect(messageAt('text')).toBe('请填写意见');
  expect(document.activeElement).toBe(field('by'));
  type('by', '../林');
  type('text', '这里应写明\n怎么改');
  await press('保存意见');
  expect(messageAt('by')).toContain('姓名只用文字');
  expect(messageAt('text')).toBeUndefined();
  expect(sent).toEqual([]);

  type('by', ' 林产品 ');
  await press('保存意见');
  expect(place.querySelector('[role="alert"]')?.textContent).toBe('没有写成');
  expect(field('text')?.value).toBe('这里应写明\n怎么改');
  await press('保存意见');
  expect(sent[1]).toEqual({ ...STATE, by: '林产品', text: '这里应写明\n怎么改' });
  expect(place.querySelector('form')).toBeNull();
  // The same person writes the next one.
  await press('写意见');
  expect(field('by')?.value).toBe('林产品');
  expect(field('text')?.value).toBe('');
});

it("an approval names the journey as it was shown, and shows the server's message at a field", async () => {
  const { press, type, messageAt, sent } = show({ journey: 'buying', hash: 'abc' }, [{ problems: { by: '姓名最多 20 个字' } }]);
  await press('我看过，确认');
  type('by', '林产品');
  await press('确认');
  expect(sent).toEqual([{ journey: 'buying', hash: 'abc', by: '林产品' }]);
  expect(messageAt('by')).toBe('姓名最多 20 个字');
});
