import type { ResponseOf } from '@juyi/contract/core/define';
import type { inviter } from '@juyi/contract/team/invitation';
import { drawQrCode, qrCodeOf } from '../browser/qrCode';
import { settings } from '../browser/settings';
import { newcomerRewardText } from './newcomerReward';

/** A member's invitation card. */
export type MyCard = NonNullable<ResponseOf<typeof inviter>>;

/** The poster in CSS px, and how many of its own each of them has: sharp on the densest screens, and when printed. */
const WIDTH = 360;
const HEIGHT = 560;
const SCALE = 3;
const FONT = '-apple-system, "PingFang SC", "Noto Sans CJK SC", "Microsoft YaHei", system-ui, sans-serif';

interface Text {
  readonly y: number;
  readonly size: number;
  readonly weight?: number;
  readonly colour: string;
}

function write(pen: CanvasRenderingContext2D, text: string, { y, size, weight = 400, colour }: Text): void {
  pen.fillStyle = colour;
  pen.font = `${weight} ${size}px ${FONT}`;
  pen.textAlign = 'center';
  // A long name is made narrower rather than cut off.
  pen.fillText(text, WIDTH / 2, y, WIDTH - 48);
}

function roundedBox(pen: CanvasRenderingContext2D, x: number, y: number, width: number, height: number, radius: number): void {
  pen.beginPath();
  pen.moveTo(x + radius, y);
  pen.arcTo(x + width, y, x + width, y + height, radius);
  pen.arcTo(x + width, y + height, x, y + height, radius);
  pen.arcTo(x, y + height, x, y, radius);
  pen.arcTo(x, y, x + width, y, radius);
  pen.fill();
}

/** Red lacquer with a gold line, as the casket. */
function drawGround(pen: CanvasRenderingContext2D): void {
  const ground = pen.createLinearGradient(0, 0, WIDTH * 0.5, HEIGHT);
  ground.addColorStop(0, '#8f2418');
  ground.addColorStop(1, '#3a0f0c');
  pen.fillStyle = ground;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.strokeStyle = '#c9973f';
  pen.strokeRect(12, 12, WIDTH - 24, HEIGHT - 24);
}

/** Draws a QR code as large as fits; its side. */
function drawCode(pen: CanvasRenderingContext2D, text: string, middle: number, top: number, most: number): number {
  const code = qrCodeOf(text);
  const module = Math.floor((most * SCALE) / code.size) / SCALE;
  const side = module * code.size;
  drawQrCode(pen, code, Math.round((middle - side / 2) * SCALE) / SCALE, top, module);
  return side;
}

/** The prize that a member shows, in place of the invitation to the team. */
export interface ShownPrize {
  readonly title: string;
  /** The address of its picture. */
  readonly icon: string;
}

/** A picture of any origin that permits its use; undefined where it can't be loaded or is none. */
const load = (src: string) =>
  new Promise<HTMLImageElement | undefined>((resolve) => {
    if (!src) return resolve(undefined);
    const image = new Image();
    image.crossOrigin = 'anonymous';
    image.addEventListener('load', () => resolve(image));
    image.addEventListener('error', () => resolve(undefined));
    image.src = src;
  });

function drawDisc(pen: CanvasRenderingContext2D, y: number, radius: number): void {
  pen.fillStyle = '#f8ebcf';
  pen.beginPath();
  pen.arc(WIDTH / 2, y, radius, 0, 2 * Math.PI);
  pen.fill();
  pen.lineWidth = 2;
  pen.stroke();
}

async function drawInvitation(pen: CanvasRenderingContext2D, card: MyCard, ask: string): Promise<void> {
  drawDisc(pen, 128, 64);
  const casket = await load('/casket/sealed.webp');
  if (casket) pen.drawImage(casket, WIDTH / 2 - 85, 66, 170, 133);
  write(pen, `${card.nickname} ${ask}`, { y: 222, size: 20, weight: 600, colour: '#fff1d6' });
  const gift = newcomerRewardText(card);
  write(pen, gift ? `新人立得 ${gift}` : `「${card.teamName}」`, { y: 250, size: 15, weight: 600, colour: '#ebcb8b' });
}

async function drawPrize(pen: CanvasRenderingContext2D, { title, icon }: ShownPrize): Promise<void> {
  write(pen, '我开到了', { y: 78, size: 13, colour: '#ebcb8b' });
  drawDisc(pen, 184, 92);
  const image = await load(icon);
  if (image) pen.drawImage(image, WIDTH / 2 - 76, 108, 152, 152);
  write(pen, title, { y: 314, size: 28, weight: 600, colour: '#fff' });
}

/** The panel with the code reaches from here to its foot; the QR code is as large as this at the most. */
const PANELS = { invitation: { top: 268, most: 188 }, prize: { top: 336, most: 128 } } as const;

/**
 * Draws a member's poster at three times its size, or with a prize what the member has won, with nothing of the member but the code. `ask` is
 * what the member asks of friends. Gives the poster as a data address: WeChat keeps such a picture on a long press, and a blob's not. Rejects
 * where there is no canvas.
 */
export async function drawPoster(card: MyCard, prize: ShownPrize | null, ask: string | null): Promise<string> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH * SCALE;
  canvas.height = HEIGHT * SCALE;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('there is no canvas');
  pen.scale(SCALE, SCALE);
  drawGround(pen);
  write(pen, settings.brand, { y: 52, size: 22, weight: 700, colour: '#fff' });
  if (prize) await drawPrize(pen, prize);
  else await drawInvitation(pen, card, ask ?? '邀请您开匣');
  const { top, most } = PANELS[prize ? 'prize' : 'invitation'];
  pen.fillStyle = '#fff';
  roundedBox(pen, 60, top, 240, most + 68, 16);
  const foot = top + 10 + drawCode(pen, card.shareUrl, WIDTH / 2, top + 10, most);
  write(pen, `邀请码 ${card.recruitCode}`, { y: foot + 20, size: 17, weight: 700, colour: '#1f1b18' });
  const scan = prize ? '微信扫一扫，一起开盒' : '微信扫一扫，加入团队';
  write(pen, scan, { y: foot + 40, size: 12, colour: '#5c544e' });
  return canvas.toDataURL('image/png');
}
