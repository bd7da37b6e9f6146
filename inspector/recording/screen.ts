import type { Mask } from '../mask';
import { HIDDEN } from '../protocol';
import { MAX_PICTURE_CHARS } from './entries';

/** Our own parts over the app, and what shows nothing or would load something. */
const LEFT_OUT = '[data-inspector-part], head, script, style, link, iframe, template, noscript';
const FIELDS = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]';
/** Pictures may show a captcha, a document or a person. */
const PICTURES = 'img, image, video, canvas, object, embed';

/** The page that a person had before them: a copy of it, and what a copy does not have. */
interface Screen {
  readonly root: HTMLElement;
  readonly left: number;
  readonly width: number;
  readonly height: number;
  readonly tapped: DOMRect;
}

/** Copies the page, into a document that loads and runs nothing. What members typed is left out at once. */
export function copyScreen(tapped: Element): Screen {
  const live = document.documentElement;
  const root = document.implementation.createHTMLDocument('').importNode(live, true);
  const copies = root.querySelectorAll<HTMLElement>('*');
  for (const [place, element] of live.querySelectorAll('*').entries()) {
    const copy = copies[place] as HTMLElement;
    const { scrollTop, scrollLeft } = element;
    if (scrollTop !== 0 || scrollLeft !== 0)
      for (const child of copy.children)
        (child as HTMLElement).style.setProperty('translate', `${-scrollLeft}px ${-scrollTop}px`);
    if (element.matches(FIELDS)) {
      const isEmpty = ((element as HTMLInputElement).value ?? element.textContent) === '';
      copy.textContent = isEmpty ? '' : HIDDEN;
      copy.setAttribute('value', isEmpty ? '' : HIDDEN);
      if (element instanceof HTMLSelectElement) copy.append(new Option(HIDDEN));
    } else if (element instanceof HTMLInputElement) copy.toggleAttribute('checked', element.checked);
    if (element.matches(PICTURES)) {
      const { width, height } = element.getBoundingClientRect();
      for (const name of copy.getAttributeNames()) if (name !== 'class' && name !== 'style') copy.removeAttribute(name);
      Object.assign(copy.style, { width: `${width}px`, height: `${height}px`, background: '#8882' });
    }
  }
  root.querySelector('body')?.style.setProperty('margin-top', `${-window.scrollY}px`);
  // In the picture the units of the window are those of the picture.
  root.style.padding = getComputedStyle(live).padding;
  // An app is a column in a wide window, and a picture of all of it takes three times as long.
  const { left, width } = (tapped.closest('body > *') ?? live).getBoundingClientRect();
  return {
    root,
    left,
    width,
    // The docked page has the rest of the window.
    height: window.innerHeight - (parseFloat(getComputedStyle(live).paddingBottom) || 0),
    tapped: tapped.getBoundingClientRect(),
  };
}

/** The texts of style sheets, which stay the same. Their root is not that of the picture; an attribute has the same specificity. */
const styles = new WeakMap<CSSStyleSheet, string>();

function stylesOf(sheet: CSSStyleSheet): string {
  const known = styles.get(sheet);
  if (known !== undefined) return known;
  let text = '';
  try {
    // The text as it was written is better: rules lose a shorthand with a variable of which a part is set again.
    const written = sheet.ownerNode?.textContent?.trim() || [...sheet.cssRules].map(({ cssText }) => cssText).join('');
    text = written.replace(/:root/g, '[data-root]');
  } catch {
    // A sheet of another origin can't be read.
  }
  styles.set(sheet, text);
  return text;
}

/** A copied page as an SVG image, its texts masked, with a frame around what was tapped. */
export function maskedScreen({ root, left, width, height, tapped }: Screen, mask: Mask): string {
  for (const element of root.querySelectorAll(LEFT_OUT)) element.remove();
  // A value may be written in several parts.
  root.normalize();
  const texts = document.createNodeIterator(root, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) text.nodeValue = mask.onScreen(text.nodeValue ?? '');
  // The shapes of an SVG are numbers.
  for (const element of [root, ...root.querySelectorAll<HTMLElement>('*')])
    for (const name of element.getAttributeNames()) {
      const value = element.getAttribute(name) ?? '';
      // A policy forbids to set the attribute.
      if (name === 'style') element.style.cssText = value.replace(/url\([^)]*\)/g, 'none');
      else if (name !== 'class' && element instanceof HTMLElement) element.setAttribute(name, mask.onScreen(value));
    }
  root.setAttribute('data-root', '');
  const still = '*,::before,::after{animation:none!important;transition:none!important;caret-color:transparent!important}';
  const sheets = [...document.styleSheets].map((sheet) => `@media ${sheet.media.mediaText || 'all'}{${stylesOf(sheet)}}`);
  const style = sheets.join('').replace(/&/g, '&amp;').replace(/</g, '&lt;') + still;
  const size = `width="${window.innerWidth}" height="${window.innerHeight}"`;
  const page = new XMLSerializer().serializeToString(root);
  const frame = `<rect x="${tapped.x}" y="${tapped.y}" width="${tapped.width}" height="${tapped.height}" fill="none" stroke="#d0342c" stroke-width="3"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${left} 0 ${width} ${height}"><style>${style}</style><foreignObject ${size}>${page}</foreignObject>${frame}</svg>`;
}

/** Scales and qualities in which a picture is tried until it is small enough: texts can be read in the first two. */
const SIZES = [
  { scale: 0.87, quality: 0.6 },
  { scale: 0.87, quality: 0.4 },
  { scale: 0.6, quality: 0.4 },
  { scale: 0.4, quality: 0.3 },
];

/** Resolves when the browser is idle. Older iPhones have no idle time. */
const idle = () =>
  new Promise<unknown>((resolve) =>
    'requestIdleCallback' in window ? window.requestIdleCallback(resolve, { timeout: 2000 }) : setTimeout(resolve, 200),
  );

/** Draws an SVG image as a JPEG, in several tasks; undefined where the browser can't, or it is too large. */
async function drawn(svg: string, { width, height }: Screen): Promise<string | undefined> {
  const image = new Image();
  await idle();
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await image.decode();
  await idle();
  for (const { scale, quality } of SIZES) {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: Math.round(width * scale), height: Math.round(height * scale) });
    const pen = canvas.getContext('2d');
    if (!pen) return undefined;
    pen.scale(scale, scale);
    pen.fillStyle = '#fff';
    pen.fillRect(0, 0, width, height);
    pen.drawImage(image, 0, 0);
    const jpeg = canvas.toDataURL('image/jpeg', quality);
    if (jpeg.length <= MAX_PICTURE_CHARS) return jpeg;
  }
  return undefined;
}

/** Repeated taps on one element would draw one screen again and again. */
const PAUSE_MS = 500;

/** Takes a picture of the screen at each tap, drawn when the browser is idle; of taps on one element within `PAUSE_MS` the first one's. */
export function screenshots(mask: Mask, onPicture: (tap: number, image: string) => void): (tap: number, tapped: Element) => void {
  let last: { readonly tapped: Element; readonly at: number } | undefined;
  /** Most of the cost is drawing, and a tap that does nothing leaves the screen as it was. */
  let shown: { readonly svg: string; readonly image: Promise<string | undefined> } | undefined;
  // Reading them takes most of the first picture's time.
  void idle().then(() => [...document.styleSheets].forEach(stylesOf));
  return (tap, tapped) => {
    const at = performance.now();
    if (last?.tapped === tapped && at - last.at < PAUSE_MS) return;
    last = { tapped, at };
    const screen = copyScreen(tapped);
    void idle().then(() => {
      const svg = maskedScreen(screen, mask);
      if (shown?.svg !== svg) shown = { svg, image: drawn(svg, screen) };
      shown.image.then(
        (image) => image && onPicture(tap, image),
        // A picture that can't be drawn is missing.
        () => undefined,
      );
    });
  };
}
