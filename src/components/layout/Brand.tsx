import { settings } from '../../services/browser/settings';

/** The product's name (VITE_BRAND). */
export const Brand = () => settings.brand;
