import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type Province, regionTree } from '@juyi/contract/address/regions';
import { afterAll, describe, expect, test } from 'vitest';
import { openGateway } from '../support/gateway';

const { app, send, close } = await openGateway();
afterAll(close);
const tree = (await send<Province[]>(regionTree, {})).data;

const named = (text: string) => tree.find((province) => province.text === text);
const codes = (text: string) => named(text)?.children.map((city) => `${city.id} ${city.text}`);

describe('treeList', () => {
  test('conforms to the contract, which the handler does not validate at each call', () => {
    expect(regionTree.response.safeParse(tree).data).toEqual(tree);
  });

  test('has the 31 provinces to which parcels are sent, and no duplicate county', () => {
    expect(tree).toHaveLength(31);
    expect(tree.filter(({ text }) => /香港|澳门|台湾/.test(text))).toEqual([]);
    const counties = tree.flatMap(({ children }) => children.flatMap((city) => city.children.map(({ id }) => id)));
    expect(new Set(counties).size).toBe(counties.length);
    expect(counties.length).toBeGreaterThan(2800);
  });

  test('has GB/T 2260 codes: each level has the prefix of the one above', () => {
    for (const province of tree)
      for (const city of province.children) {
        expect(city.id.slice(0, 2)).toBe(province.id.slice(0, 2));
        expect(city.children.length).toBeGreaterThan(0);
        for (const county of city.children) expect(county.id.slice(0, 4)).toBe(city.id.slice(0, 4));
      }
    const jingdezhen = named('江西省')?.children.find(({ text }) => text === '景德镇市');
    expect(jingdezhen).toEqual({
      id: '360200',
      text: '景德镇市',
      children: [
        { id: '360202', text: '昌江区' },
        { id: '360203', text: '珠山区' },
        { id: '360222', text: '浮梁县' },
        { id: '360281', text: '乐平市' },
      ],
    });
  });

  test('has no county that ended, only what it became', () => {
    const countiesOf = (province: string, city: string) =>
      named(province)
        ?.children.find(({ text }) => text === city)
        ?.children.map(({ text }) => text) ?? [];
    expect(countiesOf('浙江省', '杭州市')).toEqual([
      '上城区',
      '拱墅区',
      '西湖区',
      '滨江区',
      '萧山区',
      '余杭区',
      '富阳区',
      '临安区',
      '桐庐县',
      '淳安县',
      '建德市',
      '临平区',
      '钱塘区',
    ]);
    expect(
      countiesOf('福建省', '三明市')
        .filter((text) => /三元|梅列|沙/.test(text))
        .toSorted(),
    ).toEqual(['三元区', '沙县区']);
    expect(countiesOf('河南省', '洛阳市').filter((text) => /孟津|偃师|吉利/.test(text))).toHaveLength(2);
  });

  test('a municipality has its own second level', () => {
    expect(codes('北京市')).toEqual(['110100 北京市']);
    expect(codes('重庆市')).toEqual(['500100 重庆市', '500200 县']);
    expect(named('北京市')?.children[0]?.children[0]).toEqual({ id: '110101', text: '东城区' });
  });

  test('a city without counties has one leaf', () => {
    const dongguan = named('广东省')?.children.find(({ text }) => text === '东莞市');
    expect(dongguan).toEqual({ id: '441900', text: '东莞市', children: [{ id: '441900', text: '东莞市' }] });
  });

  test('names county-level units directly below a province as GB/T 2260 does', () => {
    expect(codes('湖北省')).toContain('429000 省直辖县级行政区划');
    expect(codes('新疆维吾尔自治区')).toContain('659000 自治区直辖县级行政区划');
  });

  test.each([
    ['br', 'gzip, deflate, br', brotliDecompressSync],
    ['gzip', 'gzip;q=0.8', gunzipSync],
    [null, 'identity', (bytes: Uint8Array) => bytes],
  ] as const)('has Content-Encoding %s for Accept-Encoding %s', async (encoding, accepted, unpack) => {
    const ask = () =>
      app.request(regionTree.path, {
        method: 'POST',
        body: '{}',
        headers: { 'Content-Type': 'application/json', 'Accept-Encoding': accepted },
      });
    for (const response of [await ask(), await ask()]) {
      expect(response.headers.get('Content-Encoding')).toBe(encoding);
      expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
      const bytes = new Uint8Array(await response.arrayBuffer());
      if (encoding) expect(bytes.length).toBeLessThan(50_000);
      expect(JSON.parse(Buffer.from(unpack(bytes)).toString())).toMatchObject({ code: 200, data: tree });
    }
  });
});
