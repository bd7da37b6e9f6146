import { storeAddress } from '../../address/examples';

const { id: _, ...fields } = storeAddress;

/** A valid delivery address. */
export const validAddress = { ...fields, tel: '13800138000', isDefault: false };
