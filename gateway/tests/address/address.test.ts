import { randomUUID } from 'node:crypto';
import {
  ADDRESS_LIMIT,
  type Address,
  addAddress,
  addressById,
  addressList,
  deleteAddress,
  setDefaultAddress,
  updateAddress,
} from '@juyi/contract/address/address';
import { afterAll, describe, expect, test } from 'vitest';
import { newPhone, openGateway, type TestGateway } from '../support/gateway';
import { validAddress } from './fixtures';

const fields = (more: object = {}) => ({
  ...validAddress,
  requestId: randomUUID(),
  ...more,
});

const bookOf = async ({ send }: TestGateway, token: string) => (await send<Address[]>(addressList, {}, token)).data;

const gateway = await openGateway();
afterAll(gateway.close);

/** A member's own address book, in the gateway of all tests. */
async function openBook() {
  const { token } = await gateway.signUp(newPhone());
  const add = async (more: object = {}, as = token) => {
    const answer = await gateway.send<{ id: string }>(addAddress, fields(more), as);
    expect(answer).toMatchObject({ code: 200 });
    return answer.data.id;
  };
  const names = async () => (await bookOf(gateway, token)).map(({ name, isDefault }) => name + (isDefault ? '*' : ''));
  return { ...gateway, token, add, names };
}

describe('the address book', () => {
  test('starts empty; the first address is always the default', async () => {
    const book = await openBook();
    expect(await book.names()).toEqual([]);
    const id = await book.add({ tel: '+86 138-0013-8000', name: ' 林小艺 ' });
    const { requestId: _id, ...saved } = fields({ isDefault: true });
    expect((await book.send(addressById, { id }, book.token)).data).toEqual({ ...saved, id });
  });

  test('lists the default first, then newest first', async () => {
    const book = await openBook();
    for (const name of ['甲甲', '乙乙', '丙丙']) await book.add({ name });
    expect(await book.names()).toEqual(['甲甲*', '丙丙', '乙乙']);
    await book.add({ name: '丁丁', isDefault: true });
    expect(await book.names()).toEqual(['丁丁*', '丙丙', '乙乙', '甲甲']);
  });

  test('moves the default to another address; saving the default with isDefault: false does not unset it', async () => {
    const book = await openBook();
    const [first, second] = [await book.add({ name: '甲甲' }), await book.add({ name: '乙乙' })];
    expect(await book.send(setDefaultAddress, { id: second }, book.token)).toMatchObject({ code: 200, data: null });
    expect(await book.names()).toEqual(['乙乙*', '甲甲']);
    const { requestId: _, ...plain } = fields({ name: '乙改', id: second });
    expect(await book.send(updateAddress, plain, book.token)).toMatchObject({ code: 200 });
    expect(await book.names()).toEqual(['乙改*', '甲甲']);
    await book.send(updateAddress, { ...plain, id: first, name: '甲改', isDefault: true }, book.token);
    expect(await book.names()).toEqual(['甲改*', '乙改']);
  });

  test('keeps a label that a client without labels leaves out, and takes it off for an empty one', async () => {
    const book = await openBook();
    const labels = async () => (await bookOf(book, book.token)).map(({ label }) => label);
    const id = await book.add({ label: '公司' });
    const { requestId: _, label: _label, ...unlabelled } = fields({ id });
    await book.send(updateAddress, unlabelled, book.token);
    expect(await labels()).toEqual(['公司']);
    await book.send(updateAddress, { ...unlabelled, label: '' }, book.token);
    expect(await labels()).toEqual(['']);
  });

  test('deleting the default makes the newest of the others the default; the last can be deleted too', async () => {
    const book = await openBook();
    const [first, second, third] = [
      await book.add({ name: '甲甲' }),
      await book.add({ name: '乙乙' }),
      await book.add({ name: '丙丙' }),
    ];
    await book.send(deleteAddress, { id: first }, book.token);
    expect(await book.names()).toEqual(['丙丙*', '乙乙']);
    await book.send(deleteAddress, { id: second }, book.token);
    expect(await book.names()).toEqual(['丙丙*']);
    await book.send(deleteAddress, { id: third }, book.token);
    expect(await book.names()).toEqual([]);
  });

  test('refuses the 21st address; a retry with the same requestId succeeds once there is room', async () => {
    const book = await openBook();
    const ids: string[] = [];
    for (let address = 0; address < ADDRESS_LIMIT; address += 1) ids.push(await book.add());
    const more = fields({ name: '第廿一' });
    const refused = { code: 40051, message: '最多可添加20个收货地址' };
    expect(await book.send(addAddress, more, book.token)).toMatchObject(refused);
    await book.send(deleteAddress, { id: ids[3] }, book.token);
    expect(await book.send(addAddress, more, book.token)).toMatchObject({ code: 200 });
    expect(await book.names()).toHaveLength(ADDRESS_LIMIT);
  });

  test('a retry with the same requestId adds no second address', async () => {
    const book = await openBook();
    const request = fields();
    const first = await book.send(addAddress, request, book.token);
    expect((await book.send(addAddress, request, book.token)).data).toEqual(first.data);
    expect(await book.names()).toHaveLength(1);
    expect(await book.send(addAddress, { ...request, name: '另一个' }, book.token)).toMatchObject({ code: 40009 });
  });

  test("refuses another member's address like an unknown one", async () => {
    const book = await openBook();
    const id = await book.add({ name: '甲甲' });
    const { token: stranger } = await book.signUp(newPhone());
    const { requestId: _, ...changed } = fields({ id, name: '改过' });
    const missing = { http: 200, code: 40052, message: '地址不存在', data: null };
    for (const [call, request] of [
      [addressById, { id }],
      [setDefaultAddress, { id }],
      [deleteAddress, { id }],
      [updateAddress, changed],
    ] as const)
      expect(await book.send(call, request, stranger)).toMatchObject(missing);
    expect(await book.send(addressById, { id: 'no-such-address' }, book.token)).toMatchObject(missing);
    expect(await bookOf(book, stranger)).toEqual([]);
    expect(await book.names()).toEqual(['甲甲*']);
  });

  test('refuses each invalid field', async () => {
    const book = await openBook();
    for (const [field, value, message] of [
      ['name', '林', '收货人至少 2 个字'],
      ['name', '林'.repeat(21), '收货人最多 20 个字'],
      ['tel', '12345', '手机号格式不正确'],
      ['areaCode', '36020', '请选择所在地区'],
      ['addressDetail', '12 号', '详细地址至少 5 个字'],
      ['addressDetail', '长'.repeat(101), '详细地址最多 100 个字'],
      ['label', '长'.repeat(9), '标签最多 8 个字'],
    ] as const)
      expect(await book.send(addAddress, fields({ [field]: value }), book.token)).toMatchObject({
        code: 40000,
        message,
        data: { field },
      });
  });
});
