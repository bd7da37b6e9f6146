import type { Subject } from '../subject';
import type { Comment } from './review';

/** The sizes of the pictures in CSS px: an ordinary phone, and the smallest. */
export const SIZES = [
  { width: 390, height: 844 },
  { width: 320, height: 568 },
] as const;
export type PictureSize = (typeof SIZES)[number];

export const sizeName = ({ width, height }: { readonly width: number; readonly height: number }) => `${width}x${height}`;

/** A state as it was seen in the running app. */
export interface Shot {
  readonly state: string;
  /** The id of the journey whose scenario showed it. */
  readonly journey: string;
  /** The scenario's name. */
  readonly scenario: string;
  /** The path of the screen. */
  readonly screen: string;
  /** The screen told the member this: alerts, toasts, errors at fields. */
  readonly says: readonly string[];
  /** The file of each size. */
  readonly pictures: Readonly<Record<string, string>>;
}

/** The pictures of all states: build/gallery/gallery.json, a build product. */
export interface Gallery {
  /** The commit that was shown; with changes that are not committed it ends in `+`. */
  readonly commit: string;
  readonly happyWays: Readonly<Record<string, readonly string[]>>;
  readonly shots: readonly Shot[];
  /** States without a picture, with the reason. */
  readonly excused: Readonly<Record<string, string>>;
}

/** Who has read and approved a journey, and what changed since. */
export interface ApprovalState {
  readonly journey: string;
  /** Of the journey as it is now: what an approval approves. */
  readonly hash: string;
  readonly by?: string;
  /** ISO date. */
  readonly at?: string;
  readonly commit?: string;
  /** Sentences; absent where the approved revision can't be read any more. */
  readonly changes?: readonly string[];
}

/** The book needs this beside the flows and the pictures. */
export interface BookContext extends Pick<Subject, 'screens' | 'appWide'> {
  readonly approvals: readonly ApprovalState[];
  /** The oldest first. */
  readonly comments: readonly Comment[];
  /** Takes the pictures. */
  readonly galleryCommand: string;
}
