import type { ReactNode } from 'react';
import { isInAppBrowser } from '#services/browser/platform.ts';

interface SaveFileProps {
  /** The file, which must be of the app's own origin. */
  readonly href: string;
  /** The file has this name on the phone. */
  readonly name: string;
  readonly className: string | undefined;
  /** Called as the browser begins to save the file, which tells the page nothing more. */
  readonly onSave: () => void;
  readonly children: ReactNode;
  /** Stands in place of the link inside WeChat and QQ, which save no files. */
  readonly otherwise: ReactNode;
}

/** A link that saves a file on the phone, or `otherwise` in an app that saves none. */
export const SaveFile = ({ href, name, className, onSave, children, otherwise }: SaveFileProps) =>
  isInAppBrowser() ? (
    otherwise
  ) : (
    <a className={className} href={href} download={name} onClick={onSave}>
      {children}
    </a>
  );
