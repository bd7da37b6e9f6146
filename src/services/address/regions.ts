import { type Province, regionTree } from '@juyi/contract/address/regions';
import { request } from '../http/request';
import { serviceOf } from '../http/service';

let kept: readonly Province[] | undefined;

/** Reads the regions, and keeps them until the page is closed. An empty answer is not kept. */
export const readRegions = serviceOf<readonly Province[]>([regionTree], async (_, signal) => {
  if (kept) return kept;
  const regions = await request(regionTree, {}, signal);
  if (regions.length > 0) kept = regions;
  return regions;
});
