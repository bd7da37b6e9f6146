import KitTag from 'antd-mobile/es/components/tag';
import type { ReactNode } from 'react';

export type Tone = 'gold' | 'jade' | 'cinnabar' | 'quiet';

const COLORS: Readonly<Record<Tone, readonly [background: string, text: string]>> = {
  gold: ['var(--gold-tint)', 'var(--on-gold)'],
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
