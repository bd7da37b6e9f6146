import { lazyPart } from '#components/feedback/lazyPart.tsx';
import { Sheet } from '#components/layer/Sheet.tsx';
import type { DocumentViewProps } from './DocumentView';

interface AgreementSheetProps extends DocumentViewProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

const fetchView = () => import('./DocumentView');
const DocumentView = lazyPart(async () => ({ default: (await fetchView()).DocumentView }));

/** An agreement over its form. Lazily loaded when first opened, in parallel with the sheet. */
export function AgreementSheet({ open, onClose, ...document }: AgreementSheetProps) {
  if (open) fetchView().catch(() => undefined);
  return (
    <Sheet open={open} label="协议" onClose={onClose}>
      <DocumentView {...document} />
    </Sheet>
  );
}
