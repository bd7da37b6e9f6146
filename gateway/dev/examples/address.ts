import {
  addAddress,
  addressById,
  addressList,
  deleteAddress,
  setDefaultAddress,
  updateAddress,
} from '@juyi/contract/address/address';
import { regionTree } from '@juyi/contract/address/regions';
import { storeAddress } from '../seedData';
import { type Example, example, REQUEST_ID } from './example';

const { id, ...seeded } = storeAddress;
const fields = { ...seeded, isDefault: true };

/** Addresses and regions. */
export const addressExamples: readonly Example[] = [
  example(addressList, { request: {}, response: [{ id, ...fields }] }),
  example(addAddress, {
    request: { ...fields, requestId: REQUEST_ID },
    response: { id: '1855ec7f-7250-45d6-925e-1a7d7fb7a759' },
  }),
  example(updateAddress, { request: { id, ...fields }, response: null }),
  example(setDefaultAddress, { request: { id }, response: null }),
  example(deleteAddress, { request: { id }, response: null }),
  example(addressById, { request: { id }, response: { id, ...fields } }),
  example(regionTree, {
    request: {},
    response: [
      {
        id: '360000',
        text: '江西省',
        children: [{ id: '360200', text: '景德镇市', children: [{ id: '360203', text: '珠山区' }] }],
      },
    ],
  }),
];
