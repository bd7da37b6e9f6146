/** A whole number in groups of three: 12680 → 12,680. Not by Intl, whose first use takes a slow phone 20 ms. */
export const grouped = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',');
