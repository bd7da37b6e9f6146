import { totalOf } from '@juyi/contract/draw/fair';
import type { Odds } from './verifier';

/** The 99.9 % quantile of the normal distribution, both sides. */
const Z = 3.29;

/** The interval in which a probability lies with a confidence of 99.9 %, after `hits` of `draws` (Wilson). */
export function intervalOf(hits: number, draws: number): readonly [low: number, high: number] {
  const share = hits / draws;
  const scale = 1 + Z ** 2 / draws;
  const middle = (share + Z ** 2 / (2 * draws)) / scale;
  const half = (Z * Math.sqrt((share * (1 - share)) / draws + Z ** 2 / (4 * draws ** 2))) / scale;
  return [middle - half, middle + half];
}

const percent = (share: number) => `${(share * 100).toFixed(4)}%`.padStart(9);

/** Lines that show how often each prize was picked beside its published odds. */
export function frequencyLines({ activity, prizes, draws, picked }: Odds): string[] {
  if (draws === 0) return [];
  const total = totalOf(prizes);
  const lines = prizes.map(({ id, weight }) => {
    const hits = picked.get(id) ?? 0;
    const [low, high] = intervalOf(hits, draws);
    const share = weight / total;
    const note = share < low || share > high ? '  偏离公布的概率' : '';
    return `  公布 ${percent(share)}  实际 ${percent(hits / draws)}  99.9% 置信 ${percent(low)} 至 ${percent(high)}  ${id}${note}`;
  });
  return [`活动 ${activity}：按这张概率表开盒 ${draws} 次`, ...lines];
}
