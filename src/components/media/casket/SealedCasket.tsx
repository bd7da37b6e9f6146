interface SealedCasketProps {
  /** The width in px; the height is in proportion. */
  readonly width: number;
  /** The position within another drawing. */
  readonly x?: number;
  readonly y?: number;
}

/** The casket of the draw, sealed. */
export const SealedCasket = ({ width, ...position }: SealedCasketProps) => (
  <svg viewBox="0 0 410 320" width={width} height={(width * 320) / 410} aria-hidden="true" {...position}>
    {['body', 'lid', 'seal'].map((layer) => (
      <image key={layer} href={`/casket/${layer}.webp`} width="410" height="320" />
    ))}
  </svg>
);
