import { useEffect, useState } from 'react';
import { prefersReducedMotion } from '#hooks/useCanAnimate.ts';
import { useEffectEvent } from '#hooks/useEffectEvent.ts';
import { ringPorcelain, rustlePaper } from '#services/browser/sound.ts';
import { Glyph } from '../../icons/Glyph';
import { PlainButton } from '../../layout/primitives';

export interface CasketSoundProps {
  /** The lid slides off. */
  readonly opened: boolean;
  readonly won: boolean;
}

/** It outlives the page, and a reload turns it off: browsers let nothing sound before a tap. */
let keptContext: AudioContext | undefined;

const SPEAKER = 'M4.5 9.5v5H8l4.5 4v-13L8 9.5z';
const WAVES = 'M15.5 9a4 4 0 0 1 0 6M17.8 6.5a7.5 7.5 0 0 1 0 11';
const CROSS = 'M16 9.8l4.5 4.5M20.5 9.8 16 14.3';

/** Turns the sound of the casket on and off, and plays it as the lid moves: porcelain for a win, paper without one, and none under reduced motion. */
export default function CasketSound({ opened, won }: CasketSoundProps) {
  const [context, setContext] = useState(keptContext);
  const toggle = () => {
    void context?.close();
    keptContext = !context && 'AudioContext' in window ? new AudioContext() : undefined;
    setContext(keptContext);
  };
  const play = useEffectEvent(() => {
    if (!context) return;
    // iOS interrupts the context for a call or a locked screen, and may refuse to resume it.
    context.resume().catch(() => undefined);
    (won ? ringPorcelain : rustlePaper)(context);
  });
  useEffect(() => {
    if (opened && !prefersReducedMotion()) play();
  }, [opened]);
  if (!('AudioContext' in window)) return null;
  return (
    <PlainButton tone="soft" aria-label="开盒声音" aria-pressed={context !== undefined} onClick={toggle}>
      <Glyph d={SPEAKER + (context ? WAVES : CROSS)} width={22} strokeWidth={1.7} />
    </PlainButton>
  );
}
