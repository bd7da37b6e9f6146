interface SealedCasketProps {
  /** px; the height follows. */
  readonly width: number;
  readonly className?: string | undefined;
}

/** The casket of the draw, sealed. */
export const SealedCasket = ({ width, className }: SealedCasketProps) => (
  <svg className={className} viewBox="0 0 410 320" width={width} height={(width * 320) / 410} aria-hidden="true">
    {['body', 'lid', 'seal'].map((layer) => (
      <image key={layer} href={`/casket/${layer}.webp`} width="410" height="320" />
    ))}
  </svg>
);
