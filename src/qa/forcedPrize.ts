import { createBanner } from '@juyi/inspector/force/banner';

const SETTINGS = '/__dev/draw';
const END = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ only: null }) };

/** The banner's text about the prize that every draw wins, empty without one; undefined when the gateway doesn't say. */
async function ask(init?: RequestInit): Promise<string | undefined> {
  try {
    const { only, title } = (await (await fetch(SETTINGS, init)).json()) as { only: string | null; title?: string };
    return only ? `抽奖：每次都抽中“${title ?? only}”` : '';
  } catch {
    return undefined;
  }
}

/**
 * Shows a banner over the app with the prize that `/__dev/draw` makes every draw win. It is read at the start, on each page and when
 * the tab is shown.
 */
export function watchForcedPrize(): void {
  const show = createBanner('抽奖设置', '恢复', () => void update(END));
  const update = async (init?: RequestInit) => {
    const text = await ask(init);
    if (text !== undefined) show(text);
  };
  window.addEventListener('hashchange', () => void update());
  document.addEventListener('visibilitychange', () => void (document.visibilityState === 'visible' && update()));
  void update();
}
