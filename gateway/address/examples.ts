import {
  addAddress,
  addressById,
  addressList,
  deleteAddress,
  setDefaultAddress,
  updateAddress,
} from '@juyi/contract/address/address';
import { regionTree } from '@juyi/contract/address/regions';
import { type DomainExamples, example, REQUEST_ID } from '../core/examples';

const place = { name: '林小艺', province: '江西省', city: '景德镇市', county: '珠山区', addressDetail: '陶溪川文创街区 12 号' };
/** The receiver of goods and prizes, in the examples of redemptions and draws. */
export const receiver = { ...place, tel: '139****9000' };

/** The seed gives the store member and the member these addresses; the member's others are below. */
export const storeAddress = { id: 'seed-store-address', ...place, tel: '13900139000', areaCode: '360203', label: '家' };
export const memberAddress = {
  id: 'seed-member-address',
  name: '陈念禾',
  province: '浙江省',
  city: '杭州市',
  county: '上城区',
  addressDetail: '中山北路 36 号 2 单元 501 室',
  tel: '13800138000',
  areaCode: '330102',
  label: '家',
};
export const otherMemberAddresses = [
  {
    ...memberAddress,
    id: 'seed-member-work',
    county: '滨江区',
    addressDetail: '江南大道 588 号 3 幢 1201 室',
    areaCode: '330108',
    label: '公司',
  },
  {
    ...memberAddress,
    id: 'seed-member-parents',
    name: '陈国安',
    tel: '13900571268',
    city: '绍兴市',
    county: '柯桥区',
    addressDetail: '柯岩街道 镜水路 18 号 3 幢 102 室',
    areaCode: '330603',
    label: '',
  },
];
const { id, ...fields } = storeAddress;
const address = { ...fields, isDefault: true };

/** Addresses and regions. */
export const addressExamples: DomainExamples = {
  calls: [
    example(addressList, { request: {}, response: [{ id, ...address }] }),
    example(addAddress, {
      request: { ...address, requestId: REQUEST_ID },
      response: { id: '1855ec7f-7250-45d6-925e-1a7d7fb7a759' },
    }),
    example(updateAddress, { request: { id, ...address }, response: null }),
    example(setDefaultAddress, { request: { id }, response: null }),
    example(deleteAddress, { request: { id }, response: null }),
    example(addressById, { request: { id }, response: { id, ...address } }),
    example(regionTree, {
      request: {},
      response: [
        {
          id: '360000',
          text: '江西省',
          children: [{ id: '360200', text: '景德镇市', children: [{ id: '360203', text: '珠山区' }] }],
        },
      ],
      fields: { id: '六位 GB/T 2260 代码', disabled: '不能选择', dot: '文字旁的红点', badge: '红色角标里的短文字' },
    }),
  ],
  fields: {
    areaCode: '县区六位 GB/T 2260 代码',
    children: '下一级',
    isDefault: '是否默认地址；第一个总是默认',
    label: '标签，如家、公司，最多 8 字；没有为空',
    name: '收货人，2–20 字',
    tel: '收货手机号',
    text: '名称',
  },
};
