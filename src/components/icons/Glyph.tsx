import type { SVGProps } from 'react';

/** Draws an icon from a path on a 24 px grid. The first screen uses `Glyph` in place of `Icon`, which would load the paths of all icons. */
export const Glyph = ({ d, ...svg }: { readonly d: string } & Pick<SVGProps<SVGSVGElement>, 'width' | 'strokeWidth'>) => (
  <svg className="drawn" viewBox="0 0 24 24" aria-hidden="true" {...svg}>
    <path d={d} />
  </svg>
);
