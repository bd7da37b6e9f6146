import type { ReactNode } from 'react';
import { isInApp } from '#services/browser/platform.ts';

interface SaveFileProps {
  /** The file, which must be of the app's own origin. */
  readonly href: string;
  /** The file has this name on the phone. */
  readonly name: string;
  readonly className: string | undefined;
  readonly children: ReactNode;
  /** It is shown inside WeChat and QQ, which save no files. */
  readonly otherwise: ReactNode;
}

/** A link that saves a file on the phone, or `otherwise` in an app that saves none. */
export const SaveFile = ({ href, name, className, children, otherwise }: SaveFileProps) =>
  isInApp() ? (
    otherwise
  ) : (
    <a className={className} href={href} download={name}>
      {children}
    </a>
  );
