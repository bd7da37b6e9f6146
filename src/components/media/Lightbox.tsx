import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useFlow } from '#hooks/useFlow.ts';
import { viewerMachine } from '#machines/controls/viewer.ts';
import { lazyLayer } from '../layer/lazyLayer';

export interface Picture {
  readonly src: string;
  readonly alt: string;
}

interface LightboxProps {
  readonly pictures: readonly Picture[];
  /** Renders the thumbnails; `open` takes the index of a picture. */
  readonly children: (open: (index: number) => void) => ReactNode;
}

const LightboxViewer = lazyLayer(() => import('./LightboxViewer'));

/** Shows thumbnails, and a tapped picture full-screen over the page. The viewer is lazily loaded. */
export function Lightbox({ pictures, children }: LightboxProps) {
  const { actor } = useFlow(viewerMachine);
  const isOpen = useSelector(actor, (current) => current.hasTag('layer'));
  const openedIndex = useSelector(actor, (current) => current.context.index);
  return (
    <>
      {children((index) => actor.send({ type: 'picture.open', index }))}
      {isOpen && <LightboxViewer pictures={pictures} index={openedIndex} onClose={() => actor.send({ type: 'flow.back' })} />}
    </>
  );
}
