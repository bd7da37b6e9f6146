import type { ReactNode } from 'react';
import { isInAppBrowser } from '#services/browser/platform.ts';
import { SAVING } from '#services/browser/saving.ts';
import { reports } from '#services/http/reports.ts';

interface SaveFileProps {
  /** A file of the app's own origin or a data URL; browsers ignore `download` for any other. */
  readonly href: string;
  /** The file has this name on the phone. */
  readonly name: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
  /** Stands in place of the link inside WeChat and QQ, which save no files. */
  readonly otherwise: ReactNode;
}

/** A link that saves a file on the phone, and toasts where the file goes; `otherwise` in an app that saves no files. */
export const SaveFile = ({ href, name, className, children, otherwise }: SaveFileProps) =>
  isInAppBrowser() ? (
    otherwise
  ) : (
    <a className={className} href={href} download={name} onClick={() => reports.emit('toast', { text: SAVING, style: 'plain' })}>
      {children}
    </a>
  );
