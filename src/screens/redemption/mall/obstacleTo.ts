import type { GoodsInMall } from '@juyi/contract/redemption/mall';

/** Tells what keeps the member from redeeming a piece: `dataIp` means that the member has too little of it. */
export function obstacleTo(
  { stock, limitLeft, ipPrice }: GoodsInMall,
  available: number,
): 'soldOut' | 'limitReached' | 'dataIp' | null {
  if (stock === 0) return 'soldOut';
  if (limitLeft === 0) return 'limitReached';
  return ipPrice > available ? 'dataIp' : null;
}
