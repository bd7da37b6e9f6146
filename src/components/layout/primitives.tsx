import { type ComponentPropsWithoutRef, createElement, type ElementType } from 'react';
import { Link } from './Link';
import './primitives.css';

/** Spaces of the scale in px (docs/decisions/0045-scale.md). */
type Space = 4 | 8 | 12 | 16 | 24;

/** The looks that every primitive can be given. Each sets one thing; a class of the screen must not set it as well. */
interface Looks {
  /** The space between the parts. */
  readonly gap?: Space | undefined;
  /** The margin above. */
  readonly above?: 4 | 8 | 12 | 16 | undefined;
  /** The margin below. */
  readonly below?: 8 | 12 | 16 | undefined;
  /** The padding above and below; it is 16 px at the sides. */
  readonly padY?: Space | undefined;
  /** The padding at the sides in place of 16 px. */
  readonly padX?: 0 | 4 | undefined;
  /** The least height. */
  readonly minHeight?: 44 | 52 | 56 | undefined;
  /** The size of the text in px; without one it is that of the text around. */
  readonly size?: 12 | 14 | 16 | 20 | 28 | undefined;
  /** The colour of the text: `soft` accompanies, `faint` may be missed, `ink` is for links that do not look like one. */
  readonly tone?: 'ink' | 'soft' | 'faint' | 'cinnabar' | 'jade' | 'gold' | undefined;
  /** A ground with round corners, as a `Card` has it. */
  readonly card?: boolean | undefined;
  /** The ground, with its colour of text; `hero` also has skeletons and focus rings that are seen on it. */
  readonly tint?: 'cinnabar' | 'gold' | 'jade' | 'fill' | 'quiet' | 'paper' | 'hero' | undefined;
  /** The one heavier weight. */
  readonly strong?: boolean | undefined;
  /** Text in the middle. */
  readonly center?: boolean | undefined;
  /** How lines break: into parts of like length, between words, not at all within this element, or cut off with an ellipsis. */
  readonly lineBreak?: 'balance' | 'words' | 'whole' | 'cut' | undefined;
  /** The distance from the edges of the screen that every page's content has. */
  readonly inset?: boolean | undefined;
  /** Hairlines between the parts. */
  readonly lined?: boolean | undefined;
  /** The element has the width of its parent, also where that centres its parts. */
  readonly wide?: boolean | undefined;
  /** The element takes the width that is left in a row. */
  readonly grow?: boolean | undefined;
  /** The parts of a row are as far apart as they can be. */
  readonly spread?: boolean | undefined;
  /** Parts without room go to the next line; with `apart` as far below as the parts are from each other. */
  readonly wrap?: boolean | 'apart' | undefined;
  /** The first lines of a row's parts stand on one line (`baseline`), or their tops (`top`). */
  readonly align?: 'baseline' | 'top' | undefined;
}

/** The names of all looks when the app runs; its type makes one that is missing a compile error. */
const LOOKS: Readonly<Record<keyof Looks, true>> = {
  gap: true,
  above: true,
  below: true,
  padY: true,
  padX: true,
  minHeight: true,
  size: true,
  tone: true,
  card: true,
  tint: true,
  strong: true,
  center: true,
  lineBreak: true,
  inset: true,
  lined: true,
  wide: true,
  grow: true,
  spread: true,
  wrap: true,
  align: true,
};

type PrimitiveProps<E extends ElementType> = Looks & { readonly as?: E } & Omit<ComponentPropsWithoutRef<E>, keyof Looks | 'as'>;

/**
 * Makes a component that renders one element with the classes of its looks; `as` names another element or component, such as `ul` or
 * `Link`.
 */
const primitive = <D extends ElementType>(kind: string, defaultElement: D) =>
  function Primitive<E extends ElementType = D>({ as, className, ...props }: PrimitiveProps<E>) {
    const element = as ?? defaultElement;
    const classes = [kind, className];
    const others: Record<string, unknown> = element === 'button' ? { type: 'button' } : {};
    for (const [name, value] of Object.entries(props)) {
      if (!(name in LOOKS)) others[name] = value;
      // The prop `strong` is the class of that name, and `gap={8}` the class `gap-8`.
      else if (value === true) classes.push(name);
      else if (value || value === 0) classes.push(`${name}-${value}`);
    }
    return createElement(element, { ...others, className: classes.filter(Boolean).join(' ') });
  };

/** Parts beside each other, centred on the line. */
export const Row = primitive('row', 'div');
/** Parts below each other, as wide as the stack. */
export const Stack = primitive('stack', 'div');
/** A stack on a ground of its own with round corners. */
export const Card = primitive('stack card', 'div');
/** Text with a size, a colour and a weight. */
export const Text = primitive('', 'p');
/** A short word on a tint; of 14 px it is higher. */
export const Pill = primitive('pill', 'span');
/** A message on a tint. */
export const Note = primitive('note', 'p');
/** An icon on a tint. */
export const IconBadge = primitive('icon-badge', 'span');
/** A transparent input over the drawing of it. */
export const CoverInput = primitive('cover', 'input');
/** A search field. */
export const SearchField = primitive('search', 'input');
/** A button without a border or ground, at least the size of a fingertip. */
export const PlainButton = primitive('plain-button', 'button');
/** A link with the outline of a button; with the tint `fill` it looks like a main button. */
export const LinkButton = primitive('link-button', Link);
