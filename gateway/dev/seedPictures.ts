import { crc32, deflateSync } from 'node:zlib';

/** 示例凭证：虚构的收款凭证，为本项目所绘。 */

const WIDTH = 240;
const HEIGHT = 320;
/** RGB of the background, paper, ink, seal and ruled lines. */
const PALETTE = [0xec, 0xe6, 0xde, 0xff, 0xff, 0xff, 0x5c, 0x54, 0x4e, 0xc2, 0x3a, 0x2b, 0xd9, 0xcf, 0xc2];
const [BACKGROUND, PAPER, INK, SEAL, RULE] = [0, 1, 2, 3, 4] as const;

/** The palette index of a pixel: a heading, lines of text of varying length, and a seal `offset` px from the right. */
function colourAt(x: number, y: number, offset: number): number {
  if (x < 16 || x >= WIDTH - 16 || y < 16 || y >= HEIGHT - 16) return BACKGROUND;
  const fromSeal = Math.hypot(x - (168 - offset), y - 240);
  if (fromSeal < 36 && fromSeal > 32) return SEAL;
  if (fromSeal < 14 && (x + y) % 6 < 4) return SEAL;
  if (y >= 40 && y < 54 && x >= 72 && x < 168) return INK;
  if (y === 72 && x >= 36 && x < WIDTH - 36) return RULE;
  const row = Math.floor((y - 92) / 22);
  const lineWidth = 90 + ((row * 37 + offset) % 70);
  if (row >= 0 && row < 7 && (y - 92) % 22 < 6 && x >= 36 && x < 36 + lineWidth) return row % 3 === 0 ? INK : RULE;
  return PAPER;
}

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}

/** A PNG of a receipt as a data URL; a different `offset` (px) makes a different image. */
export function receipt(offset: number): string {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(WIDTH, 0);
  header.writeUInt32BE(HEIGHT, 4);
  // Bit depth 8, colour type 3: palette indices.
  header.set([8, 3], 8);
  // Each scanline starts with its filter type, 0 (none).
  const lines = Buffer.alloc((WIDTH + 1) * HEIGHT);
  for (let y = 0; y < HEIGHT; y += 1) for (let x = 0; x < WIDTH; x += 1) lines[y * (WIDTH + 1) + 1 + x] = colourAt(x, y, offset);
  const png = Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('PLTE', Uint8Array.from(PALETTE)),
    chunk('IDAT', deflateSync(lines)),
    chunk('IEND', new Uint8Array()),
  ]);
  return `data:image/png;base64,${png.toString('base64')}`;
}
