import { Glyph } from '../icons/Glyph';

export const CloseIcon = () => <Glyph d="M6 6l12 12M18 6L6 18" width={20} strokeWidth={2} />;
