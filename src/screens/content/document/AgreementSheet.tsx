import { lazyPart } from '#components/feedback/lazyPart.tsx';
import { Sheet } from '#components/layer/Sheet.tsx';
import type { DocumentViewProps } from './DocumentView';

interface AgreementSheetProps extends DocumentViewProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

const DocumentView = lazyPart(async () => ({ default: (await import('./DocumentView')).DocumentView }));

/** A sheet with an agreement, over the form that asks for it. */
export function AgreementSheet({ open, onClose, ...documentProps }: AgreementSheetProps) {
  // The view's code loads beside the sheet's own, and not after it. A failure is ignored here, because the rendered view shows it.
  if (open) DocumentView.preload().catch(() => undefined);
  return (
    <Sheet open={open} label="协议" onClose={onClose}>
      <DocumentView headingSize={20} {...documentProps} />
    </Sheet>
  );
}
