/** The product's name unless VITE_BRAND says another. This file has no import.meta.env, because the build reads it too (vite/brand.ts). */
export const DEFAULT_BRAND = '聚艺';
