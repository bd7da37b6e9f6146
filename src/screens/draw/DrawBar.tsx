import { lazyPart } from '#components/feedback/lazyPart.tsx';
import { Link } from '#components/layout/Link.ts';
import { PlainButton } from '#components/layout/primitives.tsx';
import { TitleBar } from '#components/layout/TitleBar.tsx';
import type { CasketSoundProps } from '#components/media/casket/CasketSound.tsx';

/** It comes after the page, which works without it. */
const CasketSound = lazyPart<CasketSoundProps>(() => import('#components/media/casket/CasketSound.tsx'), {
  onFailed: () => undefined,
});

/** The bar of the draw: the switch of its sound, and its rules. */
export const DrawBar = (sound: CasketSoundProps) => (
  <TitleBar
    title="盲盒"
    end={
      <>
        <CasketSound {...sound} />
        <PlainButton as={Link} tone="soft" size={14} href="/rule">
          规则
        </PlainButton>
      </>
    }
  />
);
