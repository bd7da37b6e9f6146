import type { Entry, Picture } from './entries';

/** The entries that are kept at least, for a page that connects late and for an export. */
const MIN_KEPT = 3000;

/** At most so many pictures are kept. */
const MAX_PICTURES = 50;

/** The latest pictures with a further one, which may have come before. */
export const withPicture = (pictures: readonly Picture[], picture: Picture): readonly Picture[] =>
  [...pictures.filter(({ run, tap }) => run !== picture.run || tap !== picture.tap), picture].slice(-MAX_PICTURES);

/** Puts entries in order into a list in order, from whose end they are never far. */
export function insert<T extends { readonly seq: number }>(list: T[], entry: T): void {
  let place = list.length;
  while (place > 0 && (list[place - 1]?.seq ?? 0) > entry.seq) place -= 1;
  list.splice(place, 0, entry);
}

/** A run's entries. The oldest are dropped up to a keyframe, from which the rest can be read. */
export class RecordingLog {
  pictures: readonly Picture[] = [];
  private entries: Entry[] = [];

  add(entries: readonly Entry[]): void {
    for (const entry of entries) insert(this.entries, entry);
    if (this.entries.length < MIN_KEPT * 1.5) return;
    const keyframe = this.entries.findIndex(
      ({ type }, index) => type === 'keyframe' && this.entries.length - index < MIN_KEPT * 1.2,
    );
    if (keyframe > 0) this.entries = this.entries.slice(keyframe);
  }

  all(): readonly Entry[] {
    return this.entries;
  }
}
