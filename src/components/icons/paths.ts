/** The SVG paths of an icon on a 24 px grid, in the text's colour: `line` is stroked, and `tint` is filled lightly behind it. */
export interface IconPaths {
  readonly line: string;
  readonly tint?: string;
}

// These paths are drawn twice, as the line and as the tint of an icon.
const CIRCLE = 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17z';
const HEXAGON = 'M12 3.5 19.5 7.8v8.4L12 20.5l-7.5-4.3V7.8z';
const SHIELD = 'M12 3.5 19 6v5.5c0 4.5-3 7.5-7 9-4-1.5-7-4.5-7-9V6z';
const PIN = 'M12 21s7-6.2 7-11.2a7 7 0 0 0-14 0C5 14.8 12 21 12 21z';
const BAG = 'M5.5 8h13l1 12.5h-15z';
const TICKET = 'M4 6.5h16v3.7a1.8 1.8 0 0 0 0 3.6v3.7H4v-3.7a1.8 1.8 0 0 0 0-3.6z';
const HEART = 'M12 20s-7.5-4.5-7.5-9.8A3.9 3.9 0 0 1 12 8.5a3.9 3.9 0 0 1 7.5 1.7C19.5 15.5 12 20 12 20z';

/** The app's icons by name, in one style: round lines of 1.7 px on a light tint. */
export const ICONS = {
  article: { line: 'M5 4h14v16H5zM8.5 8.5h7M8.5 12h7M8.5 15.5h4', tint: 'M5 4h14v4.5H5z' },
  bag: { line: `${BAG}M9 11V7a3 3 0 0 1 6 0v4`, tint: BAG },
  bin: { line: 'M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.8 13h9.4l.8-13M10 11v5.5M14 11v5.5' },
  book: {
    line: 'M12 6.5C10 5 7 4.5 4 4.5v14c3 0 6 .5 8 2 2-1.5 5-2 8-2v-14c-3 0-6 .5-8 2zM12 6.5v14',
    tint: 'M12 6.5C10 5 7 4.5 4 4.5v14c3 0 6 .5 8 2z',
  },
  box: { line: 'M4 8 12 3.5 20 8v8.5L12 21l-8-4.5zM4 8l8 4.5L20 8M12 12.5V21M8 5.8l8 4.4', tint: 'M12 12.5 20 8v8.5L12 21z' },
  chevron: { line: 'M9.5 6l6 6-6 6' },
  clock: { line: `${CIRCLE}M12 7.5V12l3 2`, tint: CIRCLE },
  coin: { line: `${CIRCLE}M8.8 7.5 12 11.5l3.2-4M12 11.5V17M9 12.5h6M9 15h6`, tint: CIRCLE },
  download: { line: 'M12 4v10.5M7.5 10.5 12 15l4.5-4.5M5 20h14' },
  exchange: { line: 'M4.5 9H18l-3.5-3.5M19.5 15H6l3.5 3.5' },
  exit: { line: 'M10 4.5H5v15h5M14.5 8l4 4-4 4M18.5 12H9.5' },
  gift: {
    line: 'M4 8.5h16V13H4zM5.5 13v7.5h13V13M12 8.5v12M12 8.5S7 8.8 7 6.2 11 3.5 12 8.5c1-5 5-4.9 5-2.3s-5 2.3-5 2.3z',
    tint: 'M5.5 13h13v7.5h-13z',
  },
  headset: {
    line: 'M4.5 14v-2a7.5 7.5 0 0 1 15 0v2M4.5 13h3v6H6a1.5 1.5 0 0 1-1.5-1.5zM19.5 13h-3v6H18a1.5 1.5 0 0 0 1.5-1.5zM18 19c0 1.5-1.8 2.3-4.5 2.3',
    tint: 'M4.5 13h3v6H6a1.5 1.5 0 0 1-1.5-1.5zM19.5 13h-3v6H18a1.5 1.5 0 0 0 1.5-1.5z',
  },
  heart: { line: HEART, tint: HEART },
  home: { line: 'M3.5 11.5 12 4l8.5 7.5M6 9.5v11h4.5V15h3v5.5H18v-11', tint: 'M6 9.5 12 4l6 5.5v11h-4.5V15h-3v5.5H6z' },
  horn: { line: 'M4 9.5v5h3.5L15 19V5l-7.5 4.5zM18 9a4 4 0 0 1 0 6M8.5 15v4.5H11V16', tint: 'M4 9.5v5h3.5L15 19V5l-7.5 4.5z' },
  leaf: {
    line: 'M5 19C5 9 11 5 20 4.5 20 14 15 19.5 8 18.5M5 20.5c1-5 4-8.5 9-10.5',
    tint: 'M5 19C5 9 11 5 20 4.5 20 14 15 19.5 8 18.5z',
  },
  ledger: { line: 'M6 3.5h12v17l-2-1.5-2 1.5-2-1.5-2 1.5-2-1.5-2 1.5zM9 8h6M9 12h6', tint: 'M6 3.5h12v7H6z' },
  link: {
    line: 'M10 14a3.5 3.5 0 0 0 5 0l3.5-3.5a3.5 3.5 0 0 0-5-5L12.5 6.5M14 10a3.5 3.5 0 0 0-5 0l-3.5 3.5a3.5 3.5 0 0 0 5 5l1-1',
  },
  pencil: { line: 'M4.5 20h15M6.5 16l-.5-3.2L15 3.8l3.2 3.2L9.2 16z' },
  piece: { line: `${HEXAGON}M4.5 7.8 12 12l7.5-4.2M12 12v8.5`, tint: HEXAGON },
  pin: { line: `${PIN}M12 12.5a2.7 2.7 0 1 0 0-5.4 2.7 2.7 0 0 0 0 5.4z`, tint: PIN },
  play: { line: 'M4 5.5h16v13H4zM10.5 9v6l4.5-3z', tint: 'M4 5.5h16v13H4z' },
  qr: {
    line: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2.5v2.5H14zM20 14v2.5M20 20h-3M14 20v-.5',
    tint: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4z',
  },
  refresh: { line: 'M19.5 12a7.5 7.5 0 1 1-2.2-5.3L19.5 9M19.5 4.5V9H15' },
  ruler: { line: 'M3.5 8.5h17v7h-17zM7.5 8.5v3M11.5 8.5v3M15.5 8.5v3', tint: 'M3.5 8.5h17v7h-17z' },
  search: { line: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.2 15.2l4.8 4.8' },
  shield: { line: `${SHIELD}M9 11.8l2.2 2.2 4-4.2`, tint: SHIELD },
  store: {
    line: 'M5.5 11v9.5h13V11M4 9l1.5-5h13L20 9a2.7 2.7 0 0 1-5.3 0 2.7 2.7 0 0 1-5.4 0A2.7 2.7 0 0 1 4 9zM10 20.5V15h4v5.5',
    tint: 'M4 9l1.5-5h13L20 9a2.7 2.7 0 0 1-5.3 0 2.7 2.7 0 0 1-5.4 0A2.7 2.7 0 0 1 4 9z',
  },
  team: {
    line: 'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20c0-3.6 2.9-6 6.5-6s6.5 2.4 6.5 6zM15.5 5a3.2 3.2 0 0 1 0 6.2M18 14.5c2.2.8 3.5 2.8 3.5 5.5',
    tint: 'M2.5 20c0-3.6 2.9-6 6.5-6s6.5 2.4 6.5 6zM9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7z',
  },
  ticket: { line: `${TICKET}M14.5 9v1M14.5 11.5v1M14.5 14v1`, tint: TICKET },
  truck: {
    line: 'M3.5 6h11v10h-11zM14.5 9.5h3.5l2.5 3v3.5h-6M7.5 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM17 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
    tint: 'M3.5 6h11v10h-11z',
  },
} as const satisfies Readonly<Record<string, IconPaths>>;

export type IconName = keyof typeof ICONS;
