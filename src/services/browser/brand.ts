/** The product's name unless VITE_BRAND says another. Without import.meta.env: the build reads it too (vite/brand.ts). */
export const DEFAULT_BRAND = '聚艺';
