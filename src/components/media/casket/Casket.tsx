import { type ReactNode, useEffect, useRef } from 'react';
import { useSingleTap } from '#hooks/taps/useSingleTap.ts';
import { prefersReducedMotion } from '#hooks/useCanAnimate.ts';
import { useEffectEvent } from '#hooks/useEffectEvent.ts';
import styles from './Casket.module.css';
import { Rarity } from './Contents';

interface CasketProps {
  /** The casket is `shaken` while the result is awaited; when it is `opened`, the lid slides off and the prize rises. */
  readonly motion: 'sealed' | 'shaken' | 'opened';
  /** A finger is on the seal, whose ring fills meanwhile. */
  readonly pressed: boolean;
  /** The picture of the prize that rises; empty until it is known. */
  readonly prizePicture: string;
  /** The rarity of the prize from 1 to 4, which is the width of the light; undefined without a prize. */
  readonly rarity: number | undefined;
  /** Called to end the motion: by the member, or at once if the phone asks for reduced motion. Undefined once the result covers the page. */
  readonly onSkip: (() => void) | undefined;
  /** The control over the seal. */
  readonly children: ReactNode;
}

/** The phone vibrates when the casket opens, in ms: once, or for a win a second time after a pause. */
const VIBRATION_MS = 20;
const WIN_VIBRATION_MS = [20, 400, 40];

/** One layer of the casket's picture. All have the same size, so that they fit over each other. */
const layer = (name: 'back' | 'body' | 'lid' | 'seal') => (
  <img className={styles[name]} src={`/casket/${name}.webp`} width={410} height={320} alt="" />
);

/** The sealed casket of the draw (docs/decisions/0086-casket.md). The server decides the prize before the lid moves. */
export function Casket({ motion, pressed, prizePicture, rarity, onSkip, children }: CasketProps) {
  const skip = useEffectEvent(() => onSkip?.());
  const vibrate = useEffectEvent(() => navigator.vibrate?.(rarity ? WIN_VIBRATION_MS : VIBRATION_MS));
  const opened = motion === 'opened';
  useEffect(() => {
    if (!opened) return;
    if (prefersReducedMotion()) skip();
    else vibrate();
  }, [opened]);
  return (
    <div className={styles.stage} data-motion={motion} data-pressed={pressed || undefined}>
      <div className={styles.night} data-unprinted />
      {opened && onSkip && <SkipButton onSkip={onSkip} />}
      <div className={styles.moon} />
      <div className={styles.casket}>
        {layer('back')}
        <div className={styles.cone} data-light={rarity} />
        {opened && prizePicture !== '' && <img className={styles.prize} src={prizePicture} width={160} height={160} alt="" />}
        {layer('body')}
        {layer('lid')}
        {layer('seal')}
        <svg className={styles.ring} viewBox="0 0 112 112" aria-hidden="true">
          <circle cx="56" cy="56" r="50" />
          <circle className={styles.progress} cx="56" cy="56" r="50" />
        </svg>
        {children}
      </div>
      {opened && rarity && (
        <div className={styles.rarity}>
          <Rarity rarity={rarity} named />
        </div>
      )}
    </div>
  );
}

/** A button as large as the screen. A double tap on it must not hit the result, too. */
function SkipButton({ onSkip }: { readonly onSkip: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useSingleTap(button);
  return (
    <button type="button" className={styles.skip} ref={button} onClick={onSkip}>
      轻触跳过
    </button>
  );
}
