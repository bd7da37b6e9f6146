import { type ComponentPropsWithoutRef, createElement, type ElementType } from 'react';
import { Link } from './Link';
import './primitives.css';

/** Spaces of the scale in px (docs/decisions/0045-scale.md). */
type Space = 4 | 8 | 12 | 16;

/** The props that style a primitive. Each sets one CSS property or two; a class of the screen must not set the same property. */
interface StyleProps {
  /** The space between the parts, in px like all spaces. */
  readonly gap?: Space | undefined;
  /** The margin above. */
  readonly above?: Space | undefined;
  /** The margin below. */
  readonly below?: 8 | 12 | 16 | undefined;
  /** The padding above and below; it is 16 px at the sides. */
  readonly padY?: Space | 24 | undefined;
  /** The padding at the sides in place of 16 px. */
  readonly padX?: 0 | 4 | undefined;
  /** The least height, in px. */
  readonly minHeight?: 44 | 52 | 56 | undefined;
  /** The size of the text in px; without one it is that of the text around. */
  readonly size?: 12 | 14 | 16 | 20 | 28 | undefined;
  /** The colour of the text: `soft` for secondary text, `faint` for text that may be missed, `ink` for links that look like plain text. */
  readonly tone?: 'ink' | 'soft' | 'faint' | 'cinnabar' | 'indigo' | 'jade' | 'gold' | undefined;
  /** A background with round corners, as a `Card` has it. */
  readonly card?: boolean | undefined;
  /** The background, with a readable colour of text; `hero` also sets readable colours of skeletons and focus rings. */
  readonly tint?: 'cinnabar' | 'gold' | 'jade' | 'fill' | 'quiet' | 'paper' | 'hero' | undefined;
  /** Text in the heavier of the app's two weights. */
  readonly strong?: boolean | undefined;
  /** Text in the middle. */
  readonly center?: boolean | undefined;
  /** How lines break: into parts of like length, between words, not at all within this element, or cut off with an ellipsis. */
  readonly lineBreak?: 'balance' | 'words' | 'whole' | 'cut' | undefined;
  /** The distance from the edges of the screen that every page's content has. */
  readonly inset?: boolean | undefined;
  /** Corners of 8 px, as pictures have them. */
  readonly round?: boolean | undefined;
  /** The corners of the element cut off those of its parts. */
  readonly clip?: boolean | undefined;
  /** Parts with an absolute position are placed in this element. */
  readonly relative?: boolean | undefined;
  /** Hairlines between the parts. */
  readonly lined?: boolean | undefined;
  /** The element has the width of its parent, even a parent that centres its parts. */
  readonly wide?: boolean | undefined;
  /** The element takes the width that is left in a row. */
  readonly grow?: boolean | undefined;
  /** The parts of a row are as far apart as they can be. */
  readonly spread?: boolean | undefined;
  /** Parts without room go to the next line. With `apart` the lines have the same gap as the parts. */
  readonly wrap?: boolean | 'apart' | undefined;
  /** The first lines of a row's parts stand on one line (`baseline`), or their tops (`top`). */
  readonly align?: 'baseline' | 'top' | undefined;
}

/** The names of all style props, for the running app. The type makes a missing name a compile error. */
const STYLE_PROPS: Readonly<Record<keyof StyleProps, true>> = {
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
  round: true,
  clip: true,
  relative: true,
  lined: true,
  wide: true,
  grow: true,
  spread: true,
  wrap: true,
  align: true,
};

type PrimitiveProps<E extends ElementType> = StyleProps & { readonly as?: E } & Omit<
    ComponentPropsWithoutRef<E>,
    keyof StyleProps | 'as'
  >;

/**
 * Makes a component that renders one element with a class for each style prop; `as` names another element or component, such as `ul` or
 * `Link`. `kind` is the class of the primitive itself.
 */
const primitive = <D extends ElementType>(kind: string, defaultElement: D) =>
  function Primitive<E extends ElementType = D>({ as, className, ...props }: PrimitiveProps<E>) {
    const element = as ?? defaultElement;
    const classes = [kind, className];
    const elementProps: Record<string, unknown> = element === 'button' ? { type: 'button' } : {};
    for (const [name, value] of Object.entries(props)) {
      if (!(name in STYLE_PROPS)) elementProps[name] = value;
      // The prop `strong` is the class of that name, and `gap={8}` the class `gap-8`.
      else if (value === true) classes.push(name);
      else if (value || value === 0) classes.push(`${name}-${value}`);
    }
    return createElement(element, { ...elementProps, className: classes.filter(Boolean).join(' ') });
  };

/** Parts beside each other, centred on the line. */
export const Row = primitive('row', 'div');
/** Parts below each other, as wide as the stack. */
export const Stack = primitive('stack', 'div');
/** A stack with a background of its own and round corners. */
export const Card = primitive('stack card', 'div');
/** Text with a size, a colour and a weight. */
export const Text = primitive('', 'p');
/** A short word on a tint; a pill with text of 14 px is higher. */
export const Pill = primitive('pill', 'span');
/** A message on a tint. */
export const Note = primitive('note', 'p');
/** An icon on a tint. */
export const IconBadge = primitive('icon-badge', 'span');
/** A transparent input that covers the drawing of it, such as an upload tile. */
export const CoverInput = primitive('cover', 'input');
/** A button without a border or background, at least 44 × 44 px. */
export const PlainButton = primitive('plain-button', 'button');
/** A link with the outline of a button; with the tint `fill` it looks like a main button. */
export const LinkButton = primitive('link-button', Link);
