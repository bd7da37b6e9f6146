import { settings } from '#services/browser/settings.ts';

/** The product's name, which each build sets (VITE_BRAND). */
export const Brand = () => settings.brand;

/** The product's sign, `size` px high. It is drawn inline, because an `<img>` can't take the colour of the text. */
export const BrandMark = ({ size = 56 }: { readonly size?: number }) => (
  <svg viewBox="0 0 64 64" width={size} height={size} fill="none" stroke="currentcolor" strokeWidth={5} aria-hidden="true">
    <rect width="64" height="64" rx="16" fill="currentcolor" stroke="none" opacity=".14" />
    <circle cx="25" cy="34" r="13" />
    <circle cx="40" cy="28" r="13" opacity=".6" />
  </svg>
);
