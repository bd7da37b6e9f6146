import KitTag from 'antd-mobile/es/components/tag';
import type { ReactNode } from 'react';

export type Tone = 'gold' | 'jade' | 'cinnabar' | 'quiet';

/** Background and text; the gold text is darker than --gold, whose contrast on its tint is too low for small text. */
const COLORS: Readonly<Record<Tone, readonly [background: string, text: string]>> = {
  gold: ['var(--gold-tint)', '#7a5213'],
  jade: ['var(--jade-tint)', 'var(--jade)'],
  cinnabar: ['var(--cinnabar-tint)', 'var(--cinnabar)'],
  quiet: ['var(--line)', 'var(--ink-2)'],
};

/** A status label on a tint; the colour repeats what the text says. */
export function Tag({ tone, children }: { readonly tone: Tone; readonly children: ReactNode }) {
  const [background, text] = COLORS[tone];
  return (
    <KitTag color={background} style={{ '--text-color': text, padding: '4px 8px' }}>
      {children}
    </KitTag>
  );
}
