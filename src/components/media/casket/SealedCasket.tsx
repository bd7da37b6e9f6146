/** The casket of the draw, sealed: `width` in px; the height follows. */
export const SealedCasket = ({ width }: { readonly width: number }) => (
  <svg viewBox="0 0 410 320" width={width} height={(width * 320) / 410} aria-hidden="true">
    {['body', 'lid', 'seal'].map((layer) => (
      <image key={layer} href={`/casket/${layer}.webp`} width="410" height="320" />
    ))}
  </svg>
);
