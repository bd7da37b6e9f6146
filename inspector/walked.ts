/** How often the tests of a machine walked its rows: states entered, transitions taken, guards found false; by id. */
export interface Walked {
  readonly entered: Readonly<Record<string, number>>;
  readonly taken: Readonly<Record<string, number>>;
  readonly refused: Readonly<Record<string, number>>;
}
