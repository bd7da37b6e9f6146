import { useSelector } from '@xstate/react';
import { lazy, type ReactNode, Suspense } from 'react';
import { useFlow } from '../../hooks/useFlow';
import { viewerMachine } from '../../machines/controls/viewer';

export interface Picture {
  readonly src: string;
  readonly alt: string;
}

interface LightboxProps {
  readonly pictures: readonly Picture[];
  /** Renders the thumbnails; `open` takes the index of a picture. */
  readonly children: (open: (index: number) => void) => ReactNode;
}

const LightboxViewer = lazy(() => import('./LightboxViewer'));

/** Thumbnails that open full-screen over the page; the viewer is lazily loaded. */
export function Lightbox({ pictures, children }: LightboxProps) {
  const { actor } = useFlow(viewerMachine);
  const open = useSelector(actor, (current) => current.hasTag('layer'));
  const place = useSelector(actor, (current) => current.context.place);
  return (
    <>
      {children((index) => actor.send({ type: 'picture.open', place: index }))}
      {open && (
        <Suspense>
          <LightboxViewer pictures={pictures} place={place} onClose={() => actor.send({ type: 'flow.back' })} />
        </Suspense>
      )}
    </>
  );
}
