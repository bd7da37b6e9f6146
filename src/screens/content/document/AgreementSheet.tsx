import { lazy } from 'react';
import { Sheet } from '../../../components/layer/Sheet';
import type { DocumentViewProps } from './DocumentView';

interface AgreementSheetProps extends DocumentViewProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

const fetchView = () => import('./DocumentView');
const DocumentView = lazy(async () => ({ default: (await fetchView()).DocumentView }));

/** An agreement over the form whose consent line opened it; its code comes then, the view's beside the sheet's. */
export function AgreementSheet({ open, onClose, ...document }: AgreementSheetProps) {
  if (open) fetchView().catch(() => undefined);
  return (
    <Sheet open={open} label="协议" onClose={onClose}>
      <DocumentView {...document} />
    </Sheet>
  );
}
