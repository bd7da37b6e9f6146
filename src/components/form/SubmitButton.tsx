import { WaitLabel } from '../feedback/WaitLabel';
import { MainButton } from './Button';
import { StickyAction } from './StickyAction';

interface SubmitButtonProps {
  readonly busy: boolean;
  readonly busyText: string;
  /** Server time in ms at which the button is enabled again; null when it is enabled. */
  readonly waitUntil?: number | null;
  readonly children: string;
}

/** The primary button of a form; the form's machine decides `busy` and `waitUntil`. */
export function SubmitButton({ busy, busyText, waitUntil = null, children }: SubmitButtonProps) {
  return (
    <StickyAction>
      <MainButton type="submit" loading={busy} loadingText={busyText} disabled={waitUntil !== null}>
        {/* A new key remounts the element, so that browsers count no layout shift for its new text. */}
        <WaitLabel key={children} until={waitUntil}>
          {children}
        </WaitLabel>
      </MainButton>
    </StickyAction>
  );
}
