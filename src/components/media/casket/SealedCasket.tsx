/** The size of the drawing's layers in px. */
const WIDTH = 410;
const HEIGHT = 320;

interface SealedCasketProps {
  /** The width in px; the height is in proportion. */
  readonly width: number;
  /** The position within another drawing. */
  readonly x?: number;
  readonly y?: number;
}

/** The casket of the draw, sealed. */
export const SealedCasket = ({ width, ...position }: SealedCasketProps) => (
  <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={width} height={(width * HEIGHT) / WIDTH} aria-hidden="true" {...position}>
    {['body', 'lid', 'seal'].map((layer) => (
      <image key={layer} href={`/casket/${layer}.webp`} width={WIDTH} height={HEIGHT} />
    ))}
  </svg>
);
