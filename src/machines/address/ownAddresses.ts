import { addressList } from '@juyi/contract/address/address';
import { call } from '#services/http/call.ts';
import { resourceOf } from '../core/resource';

/** The member's addresses, by which the form of a new one knows whether it is the first. */
export const ownAddresses = resourceOf('已有的收货地址：还没有时，新增的自动设为默认', call(addressList), {});
