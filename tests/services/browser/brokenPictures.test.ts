// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { startBackground } from '#app/background.ts';

/** A picture whose loading has ended with this natural width. */
const picture = (src: string, naturalWidth: number) => {
  const image = document.createElement('img');
  Object.defineProperties(image, { complete: { value: true }, naturalWidth: { value: naturalWidth } });
  if (src) image.src = src;
  document.body.append(image);
  return image;
};

it('a picture that can not be loaded is a drawing, before and after the start; a loaded one stays', () => {
  const [broken, fine, none] = [picture('/goods/gone.jpg', 0), picture('/goods/cup.svg', 160), picture('', 0)];
  startBackground(undefined);
  const later = picture('/goods/gone-too.jpg', 0);
  const loaded = picture('/goods/scarf.svg', 160);
  for (const image of [later, loaded]) image.dispatchEvent(new Event('error'));
  for (const image of [broken, later]) expect(image.src).toMatch(/^data:image\/svg/);
  expect([fine.getAttribute('src'), loaded.getAttribute('src'), none.getAttribute('src')]).toEqual([
    '/goods/cup.svg',
    '/goods/scarf.svg',
    null,
  ]);
  // The drawing itself is never replaced again.
  const before = later.src;
  later.dispatchEvent(new Event('error'));
  expect(later.src).toBe(before);
});
