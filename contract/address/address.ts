import * as z from 'zod/mini';
import { type Call, defineCall } from '../core/define';
import { addressLimit, addressMissing } from '../core/failures';
import { nothing } from '../core/pagination';
import { personal } from '../core/sensitive';
import { dispensable } from '../core/tolerance';
import * as v from '../core/values';

/** The maximum number of addresses of a member. */
export const ADDRESS_LIMIT = 20;

/** The receiver's name: 2 to 20 characters. */
export const receiver = personal(
  z
    .string('请输入收货人')
    .check(
      v.plainText,
      z.minLength(1, '请输入收货人'),
      z.minLength(2, '收货人至少 2 个字'),
      z.maxLength(20, '收货人最多 20 个字'),
    ),
);

/** Street, building and room: 5 to 100 characters. */
export const addressDetail = personal(
  z
    .string('请输入详细地址')
    .check(
      v.plainText,
      z.minLength(1, '请输入详细地址'),
      z.minLength(5, '详细地址至少 5 个字'),
      z.maxLength(100, '详细地址最多 100 个字'),
    ),
);

/** The name of a province, city or county. */
export const regionName = z
  .string('请选择所在地区')
  .check(v.plainText, z.minLength(1, '请选择所在地区'), z.maxLength(40, '请选择所在地区'));

/** The county's six-digit GB/T 2260 code. */
export const areaCode = z.string('请选择所在地区').check(z.regex(/^[1-9]\d{5}$/, '请选择所在地区'));

/** A county as the form takes it: with whatever code its backend's tree has. */
export const pickedAreaCode = z
  .string('请选择所在地区')
  .check(z.minLength(1, '请选择所在地区'), z.maxLength(64, '请选择所在地区'));

/** An address is called so by its member, such as 家 or 公司; empty for none. */
export const addressLabel = personal(z.string('标签格式不正确').check(v.plainText, z.maxLength(8, '标签最多 8 个字')));

const fields = {
  name: receiver,
  tel: v.phone,
  areaCode,
  province: regionName,
  city: regionName,
  county: regionName,
  addressDetail,
  label: z.optional(addressLabel),
  isDefault: z.boolean('请选择是否设为默认地址'),
};

/** A changed address. */
const changed = z.object({ id: v.id, ...fields });

/** A new address as the form saves it. */
export const filledAddress = z.object({ ...fields, areaCode: pickedAreaCode, requestId: v.requestId });

/** A delivery address. Unlike everywhere else, its phone is not masked. */
export const address = z.object({
  id: v.id,
  name: v.shown(receiver),
  tel: v.shown(v.phone),
  province: v.shown(regionName),
  city: v.shown(regionName),
  county: v.shown(regionName),
  areaCode: v.shown(areaCode),
  addressDetail: v.shown(addressDetail),
  label: z.optional(v.shown(addressLabel)),
  isDefault: fields.isDefault,
});
export type Address = z.output<typeof address>;

const byId = z.object({ id: v.id });

/** A member's addresses: the default first, then newest first. */
export const addressList = defineCall({
  name: 'addressList',
  summary: '收货地址列表',
  method: 'POST',
  path: '/api/store/address/list',
  access: 'member',
  request: z.object({}),
  response: z.array(address),
  failures: {},
});

/** Adds an address. The first is always the default; a new default replaces the old one. */
export const addAddress = defineCall({
  name: 'addAddress',
  summary: '新增收货地址',
  method: 'POST',
  path: '/api/store/address/add',
  access: 'member',
  write: true,
  request: z.object({ ...fields, requestId: v.requestId }),
  response: dispensable(byId),
  failures: { addressLimit },
});

/** Updates an address. `isDefault: false` does not unset the default, of which there is always one. */
export const updateAddress = defineCall({
  name: 'updateAddress',
  summary: '修改收货地址',
  method: 'POST',
  path: '/api/store/address/update',
  access: 'member',
  request: changed,
  response: nothing,
  failures: { addressMissing },
});

const callById = (name: string, summary: string, path: Call['path']) =>
  defineCall({
    name,
    summary,
    method: 'POST',
    path,
    access: 'member',
    request: byId,
    response: nothing,
    failures: { addressMissing },
  });

export const setDefaultAddress = callById('setDefaultAddress', '设为默认收货地址', '/api/store/address/setDefaultAddress');

/** Deletes an address. After the default, the newest of the others becomes the default. */
export const deleteAddress = callById('deleteAddress', '删除收货地址', '/api/store/address/delete');

/** Reads one address. Another member's is refused like an unknown id, with addressMissing. */
export const addressById = defineCall({
  name: 'addressById',
  summary: '收货地址详情',
  method: 'POST',
  path: '/api/store/address/getById',
  access: 'member',
  request: byId,
  response: address,
  failures: { addressMissing },
});
