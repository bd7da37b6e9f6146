import * as z from 'zod/mini';
import { type Call, defineCall } from '../core/define';
import { addressLimit, addressMissing } from '../core/failures';
import { bareList, nothing } from '../core/pagination';
import { personal } from '../core/sensitive';
import * as v from '../core/values';

/** How many addresses a member may keep. */
export const ADDRESS_LIMIT = 20;

const trimmed = z.overwrite<string>((typed) => typed.trim());

/** Who receives: 2 to 20 characters. */
export const receiver = personal(
  z
    .string('请输入收货人')
    .check(trimmed, z.minLength(1, '请输入收货人'), z.minLength(2, '收货人至少 2 个字'), z.maxLength(20, '收货人最多 20 个字')),
);

/** Street, house, door: 5 to 100 characters. */
export const addressDetail = personal(
  z
    .string('请输入详细地址')
    .check(
      trimmed,
      z.minLength(1, '请输入详细地址'),
      z.minLength(5, '详细地址至少 5 个字'),
      z.maxLength(100, '详细地址最多 100 个字'),
    ),
);

/** A level of the region by name. */
export const regionName = z.string('请选择所在地区').check(z.minLength(1, '请选择所在地区'), z.maxLength(40, '请选择所在地区'));

/** The county's six-digit GB/T 2260 code. */
export const areaCode = z.string('请选择所在地区').check(z.regex(/^[1-9]\d{5}$/, '请选择所在地区'));

const fields = {
  name: receiver,
  tel: v.phone,
  province: regionName,
  city: regionName,
  county: regionName,
  areaCode,
  addressDetail,
  isDefault: z.boolean('请选择是否设为默认地址'),
};

/** A delivery address; in a member's own book the phone is whole. */
export const address = z.object({ id: v.id, ...fields });
export type Address = z.output<typeof address>;

const one = z.object({ id: v.id });

/** A member's addresses, the default first and then the newest. */
export const addressList = defineCall({
  name: 'addressList',
  summary: '收货地址列表',
  method: 'POST',
  path: '/api/store/address/list',
  access: 'member',
  request: z.object({}),
  answer: bareList(address),
  failures: {},
});

/** Adds an address; the first is always the default, and a new default takes the place of the old. */
export const addAddress = defineCall({
  name: 'addAddress',
  summary: '新增收货地址',
  method: 'POST',
  path: '/api/store/address/add',
  access: 'member',
  write: true,
  request: z.object({ ...fields, requestId: v.requestId }),
  answer: one,
  failures: { addressLimit },
});

/** Changes an address; the default stays the default, for there is always one. */
export const updateAddress = defineCall({
  name: 'updateAddress',
  summary: '修改收货地址',
  method: 'POST',
  path: '/api/store/address/update',
  access: 'member',
  request: address,
  answer: nothing,
  failures: { addressMissing },
});

const onOne = (name: string, summary: string, path: Call['path']) =>
  defineCall({
    name,
    summary,
    method: 'POST',
    path,
    access: 'member',
    request: one,
    answer: nothing,
    failures: { addressMissing },
  });

export const setDefaultAddress = onOne('setDefaultAddress', '设为默认收货地址', '/api/store/address/setDefaultAddress');

/** Deleting the default makes the newest of the others the default. */
export const deleteAddress = onOne('deleteAddress', '删除收货地址', '/api/store/address/delete');

/** One address; another member's is 地址不存在 too. */
export const addressById = defineCall({
  name: 'addressById',
  summary: '收货地址详情',
  method: 'POST',
  path: '/api/store/address/getById',
  access: 'member',
  request: one,
  answer: address,
  failures: { addressMissing },
});
