/** Money in 分 as ¥ with two decimals (docs/spec.md §9): 31800 → ¥318.00. */
export const yuan = (fen: number): string => `¥${decimals(fen)}`;

/** Data IP in hundredths: 1250 → 12.50. */
export const dataIp = (hundredths: number): string => decimals(hundredths);

/** Contribution in whole points: 2680 → 2,680. */
export const points = (amount: number): string => amount.toLocaleString('zh-CN');

function decimals(minor: number): string {
  const sign = minor < 0 ? '-' : '';
  const whole = Math.trunc(Math.abs(minor) / 100).toLocaleString('zh-CN');
  return `${sign}${whole}.${String(Math.abs(minor) % 100).padStart(2, '0')}`;
}
