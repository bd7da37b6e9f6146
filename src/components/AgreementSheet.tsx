import { DocumentView, type DocumentViewProps } from './DocumentView';
import { Sheet } from './Sheet';

interface AgreementSheetProps extends DocumentViewProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** An agreement over the form whose consent line opened it. */
export function AgreementSheet({ open, onClose, ...document }: AgreementSheetProps) {
  return (
    <Sheet open={open} label="协议" onClose={onClose}>
      <DocumentView {...document} />
    </Sheet>
  );
}
