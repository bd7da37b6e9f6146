import { settings } from '../../services/browser/settings';

/** The product's name, changeable by one setting. */
export const Brand = () => settings.brand;
