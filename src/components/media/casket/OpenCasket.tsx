interface OpenCasketProps {
  /** The width in px; the height is in proportion. */
  readonly width: number;
  readonly className?: string | undefined;
  /** The colour of the moon; without one it is the theme's. */
  readonly moon?: string;
}

/** The drawing's size. The layers of the casket fill its width. */
const WIDTH = 242;
const HEIGHT = 280;
const LAYER = { y: 90, width: WIDTH, height: 189 };

/** The casket of the draw, open, with a prize before the moon: what the product gives, for pages without goods of their own. */
export const OpenCasket = ({ width, className, moon = 'var(--gold-tint)' }: OpenCasketProps) => (
  <svg
    className={className}
    viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
    width={width}
    height={(width * HEIGHT) / WIDTH}
    aria-hidden="true"
  >
    <defs>
      <linearGradient id="casket-light" x2="0" y2="1">
        <stop stopColor="#ffe2a4" stopOpacity="0" />
        <stop offset="1" stopColor="#ffe2a4" stopOpacity=".7" />
      </linearGradient>
    </defs>
    <circle cx="121" cy="90" r="88" fill={moon} />
    <image href="/casket/back.webp" {...LAYER} />
    <path d="M56 178h130l20-110H36z" fill="url(#casket-light)" />
    <image href="/prizes/tea-bowl.webp" x="49" y="14" width="144" height="144" />
    <image href="/casket/body.webp" {...LAYER} />
  </svg>
);
