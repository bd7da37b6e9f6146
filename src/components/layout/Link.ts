import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { Link as WouterLink } from 'wouter';
import type { Href } from '#paths/href.ts';

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  readonly href: Href;
  readonly replace?: boolean;
}

/** wouter's link, typed so that `href` is a path of the app: a mistyped path is a compile error. */
export const Link: (props: LinkProps) => ReactNode = WouterLink;
