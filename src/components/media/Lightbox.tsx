import { useSelector } from '@xstate/react';
import { lazy, type ReactNode, Suspense } from 'react';
import { useFlow } from '../../hooks/useFlow';
import { viewerMachine } from '../../machines/controls/viewer';

export interface Picture {
  readonly src: string;
  /** What is seen, for a screen reader. */
  readonly alt: string;
}

interface LightboxProps {
  readonly pictures: readonly Picture[];
  /** The small pictures; each opens itself, by its place from 0. */
  readonly children: (open: (place: number) => void) => ReactNode;
}

const KitViewer = lazy(() => import('./KitViewer'));

/** Pictures that open large over the page; the code for that comes when the first is opened. */
export function Lightbox({ pictures, children }: LightboxProps) {
  const { actor } = useFlow(viewerMachine);
  const open = useSelector(actor, (current) => current.hasTag('layer'));
  const place = useSelector(actor, (current) => current.context.place);
  return (
    <>
      {children((chosen) => actor.send({ type: 'picture.open', place: chosen }))}
      {open && (
        <Suspense>
          <KitViewer pictures={pictures} place={place} onClose={() => actor.send({ type: 'flow.back' })} />
        </Suspense>
      )}
    </>
  );
}
