import { type Province, regionTree } from '@juyi/contract/address/regions';
import { request } from '../http/request';
import { serviceOf } from '../http/service';

let kept: readonly Province[] | undefined;

/** The regions, asked for once: they are the same until the page goes. An empty answer is asked for again. */
export const readRegions = serviceOf<readonly Province[]>([regionTree], async (_, signal) => {
  if (kept) return kept;
  const regions = await request(regionTree, {}, signal);
  if (regions.length > 0) kept = regions;
  return regions;
});
