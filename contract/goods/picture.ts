/** The part of goods that decides over a picture: their pictures, and their specs, whose values may have pictures of their own. */
interface Pictured {
  readonly images: readonly string[];
  readonly specs: readonly {
    readonly name: string;
    readonly values: readonly string[];
    readonly pictures?: readonly string[] | undefined;
  }[];
}

/**
 * The picture of the chosen values (spec by name), where one of them has its own; otherwise the first picture of the goods. Empty
 * without any.
 */
export function pictureOf({ images, specs }: Pictured, chosen: Readonly<Record<string, string>>): string {
  const ownPictures = specs.map(({ name, values, pictures }) => pictures?.[values.indexOf(chosen[name] ?? '')]);
  return ownPictures.find(Boolean) ?? images[0] ?? '';
}
