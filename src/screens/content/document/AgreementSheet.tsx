import { lazyPart } from '#components/feedback/lazyPart.tsx';
import { Sheet } from '#components/layer/Sheet.tsx';
import type { DocumentViewProps } from './DocumentView';

interface AgreementSheetProps extends DocumentViewProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** A repeated import loads nothing again. */
const fetchView = () => import('./DocumentView');
const DocumentView = lazyPart(async () => ({ default: (await fetchView()).DocumentView }));

/** A sheet with an agreement, over the form that asks for it. Text and sheet are loaded side by side, when it is first open. */
export function AgreementSheet({ open, onClose, ...document }: AgreementSheetProps) {
  if (open) fetchView().catch(() => undefined);
  return (
    <Sheet open={open} label="协议" onClose={onClose}>
      <DocumentView {...document} />
    </Sheet>
  );
}
