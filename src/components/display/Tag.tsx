import KitTag from 'antd-mobile/es/components/tag';
import type { ReactNode } from 'react';

export type Tone = 'gold' | 'jade' | 'cinnabar' | 'quiet';

const coloursByTone: Readonly<Record<Tone, { readonly background: string; readonly text: string }>> = {
  gold: { background: 'var(--gold-tint)', text: 'var(--on-gold)' },
  jade: { background: 'var(--jade-tint)', text: 'var(--jade)' },
  cinnabar: { background: 'var(--cinnabar-tint)', text: 'var(--cinnabar)' },
  quiet: { background: 'var(--line)', text: 'var(--ink-2)' },
};

/** A status label on a tint. The colour only repeats what the text says, for people who can't tell colours apart. */
export function Tag({ tone, children }: { readonly tone: Tone; readonly children: ReactNode }) {
  const { background, text } = coloursByTone[tone];
  return (
    <KitTag color={background} style={{ '--text-color': text, padding: '4px 8px' }}>
      {children}
    </KitTag>
  );
}
