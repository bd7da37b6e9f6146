import type { SVGProps } from 'react';

/** An icon that is drawn by its own path, on a 24 px grid. The first screen has these, because `Icon` would bring the paths of all icons. */
export const Glyph = ({ d, ...svg }: { readonly d: string } & Pick<SVGProps<SVGSVGElement>, 'width' | 'strokeWidth'>) => (
  <svg className="drawn" viewBox="0 0 24 24" aria-hidden="true" {...svg}>
    <path d={d} />
  </svg>
);
