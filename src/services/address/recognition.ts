import { type Province, regionTree } from '@juyi/contract/address/regions';
import { serviceOf } from '../http/service';
import { readRegions } from './regions';

/** The receiver that a pasted text names; a field is empty where the text does not say it. The four of a region come together. */
export interface Recognized {
  readonly name: string;
  readonly tel: string;
  readonly province: string;
  readonly city: string;
  readonly county: string;
  readonly areaCode: string;
  readonly addressDetail: string;
}

type Region = Pick<Recognized, 'province' | 'city' | 'county' | 'areaCode'>;

/** A region that stands in the text from index `from` up to `to`. */
interface Found {
  readonly region: Region;
  readonly from: number;
  readonly to: number;
}

const LABELS =
  '收货人|收件人|联系人|姓名|手机号码|手机号|手机|联系电话|联系方式|电话|所在地区|收货地址|收件地址|详细地址|地址|地区|邮政编码|邮编';
/** A label before a value: where a word begins, or with a colon. 阿克苏地区 is none. */
const LABEL = new RegExp(`(^|[^\u4e00-\u9fa5])(?:${LABELS})\\s*[:：]?\\s*|(?:${LABELS})\\s*[:：]\\s*`, 'g');
const NAME_LABEL =
  /(?:收货人|收件人|联系人|姓名)\s*[:：]?\s*([\u4e00-\u9fa5·]{2,12}|[A-Za-z][A-Za-z .]{1,18})(?![\u4e00-\u9fa5·A-Za-z])/;
const MOBILE = /(^|\D)(?:(?:\+|00)?86[ -]?)?(1[3-9]\d[ -]?\d{4}[ -]?\d{4})(?!\d)/;
/** A mobile number with one digit too many, or one or two too few: its field says what is wrong with it. */
const NEARLY_MOBILE = /(^|\D)(?:(?:\+|00)?86[ -]?)?(1[3-9]\d[ -]?\d{3,4}[ -]?\d{3,5})(?!\d)/;
/** A mobile number with spaces at unusual places, and maybe a digit too many or too few: no group of digits is longer than five. */
const SPACED_MOBILE = /(^|\D)(?=(?:[ -]?\d){9,12}(?![ -]?\d))(1[ -]?[3-9]\d{0,3}(?:[ -]\d{1,5})+)/;
/** A number with an area code: the field of the mobile number says that it is none. */
const LANDLINE = /(^|\D)(\(?0\d{2,3}\)?[ -]?[2-8]\d{6,7}(?:[-转]\d{1,6})?)(?!\d)/;
const PHONES = [MOBILE, NEARLY_MOBILE, SPACED_MOBILE, LANDLINE];
const PICTOGRAPHS = /\p{Extended_Pictographic}|[\u{1f3fb}-\u{1f3ff}]|\ufe0f|\u200d/gu;
/** This character stands in a text for the phone number that was taken out. */
const TAKEN = '\u0000';
/** A likely Chinese name: of two or three characters, with a family name of two, with a form of address, or with a dot. */
const NAME =
  /^[\u4e00-\u9fa5]{2,3}$|^(?:欧阳|司马|上官|诸葛|司徒|东方|慕容|令狐|皇甫|公孙|夏侯)[\u4e00-\u9fa5]{1,2}$|^[\u4e00-\u9fa5]{1,4}(?:先生|女士|小姐)$|^[\u4e00-\u9fa5]+·[\u4e00-\u9fa5·]+$/;
/** A word to the courier: 放门口, 请打电话. */
const INSTRUCTION = /^[放送请勿别找打]|[口下内]$/;
const PLACE_END = /[省市区县镇乡村路街道巷弄号楼栋幢室层园城厦苑府里座店场社]$/;
const PLACE = /[省市区县镇乡村路街道巷弄号楼栋室园]/;
/** A county's short name is a street or a village before one of these words: 西湖 in 西湖大道. */
const STREET = /^(?:大?[路街道]|[巷弄镇乡村湖山])/;
const POSTCODE = /^\d{6}$/;
const KIND =
  /(?:特别行政区|新区|(?:维吾尔|壮族|回族)?自治区|(?:(?:朝鲜|土家|苗|藏|羌|彝|布依|侗|壮|傣|白|哈尼|傈僳|景颇|回|蒙古|哈萨克|柯尔克孜)族?)+自治州|地区|[省市区县盟旗])$/;

/** A region's name without its kind, as it is mostly written: 浙江省 → 浙江, 广西壮族自治区 → 广西, 延边朝鲜族自治州 → 延边. */
const shortOf = (name: string): string => {
  const short = name.replace(KIND, '');
  return short.length < 2 ? name : short;
};

/** The index after a region's name that stands in the text at this index, in full or short; -1 when it does not. */
function endOf(name: string, text: string, at: number): number {
  if (text.startsWith(name, at)) return at + name.length;
  const short = shortOf(name);
  const end = at + short.length;
  return text.startsWith(short, at) && !STREET.test(text.slice(end)) ? end : -1;
}

/** The index at which the next name begins: after a space or a dash, if there is one. */
const skipGap = (text: string, at: number): number => (/[ -]/.test(text[at] ?? '') ? at + 1 : at);

/** The regions that stand in the text at this index: with province and city, with one of them, or a county alone. */
function regionsAt(text: string, at: number, provinces: readonly Province[]): readonly Found[] {
  const found: Found[] = [];
  const alone: Found[] = [];
  for (const province of provinces) {
    const afterProvince = endOf(province.text, text, at);
    const inProvince = afterProvince < 0 ? undefined : skipGap(text, afterProvince);
    // The province before a city may be left out.
    const begins = inProvince === undefined ? [at] : [at, inProvince];
    for (const city of province.children ?? []) {
      const afterCities = begins.map((begin) => endOf(city.text, text, begin)).filter((end) => end >= 0);
      const counties = city.children ?? [];
      for (const county of counties) {
        const region = { province: province.text, city: city.text, county: county.text, areaCode: county.id };
        const add = (to: number, list = found) => {
          if (to >= 0) list.push({ region, from: at, to });
        };
        for (const afterCity of afterCities) {
          add(endOf(county.text, text, skipGap(text, afterCity)));
          // A city without counties is its own county.
          if (counties.length === 1) add(afterCity);
        }
        if (inProvince !== undefined && text.startsWith(county.text, inProvince)) add(inProvince + county.text.length);
        if (text.startsWith(county.text, at)) add(at + county.text.length, alone);
      }
    }
  }
  // 朝阳区 alone may be Beijing's or Changchun's.
  return alone.length === 1 ? [...found, ...alone] : found;
}

/** The region whose name takes up most of the text; of equal ones the first. */
function longest(found: readonly Found[]): Found | null {
  let best: Found | null = null;
  for (const one of found) if (!best || one.to - one.from > best.to - best.from) best = one;
  return best;
}

/** The indices at which the words of a line begin; the words have one space between them. */
const beginnings = (line: string): number[] => [0, ...Array.from(line.matchAll(/ /g), ({ index }) => index + 1)];

/** A word that may be a name: before the mobile number, at an end of the text, or after the number. */
function nameAmong(words: readonly string[]): string {
  const tel = words.indexOf(TAKEN);
  const likely = [words[tel - 1], words[0], words[words.length - 1], tel < 0 ? undefined : words[tel + 1]];
  return likely.find((word) => word !== undefined && NAME.test(word) && !PLACE_END.test(word) && !INSTRUCTION.test(word)) ?? '';
}

/** Removes pictographs, and gives digits and dashes one form, with one space or dash at the most between digits. */
const cleaned = (pasted: string): string =>
  pasted
    .normalize('NFC')
    .replace(PICTOGRAPHS, ' ')
    .replace(/[０-９＋－]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[\u2010-\u2015]/g, '-')
    .replace(/(\d)([ -]{2,})(?=\d)/g, (_, digit: string, gap: string) => digit + (gap.includes('-') ? '-' : ' '))
    .split(TAKEN)
    .join('');

/** The words of a text, without labels, postcodes and a labelled name; `TAKEN` stands for each phone number. */
function wordsOf(text: string): string[] {
  let rest = text.replace(NAME_LABEL, ' ');
  for (const phone of PHONES) rest = rest.replace(new RegExp(phone, 'g'), `$1 ${TAKEN} `);
  return (
    rest
      .replace(LABEL, '$1 ')
      .split(/\/(?!\d)|[\s,，;；:：。|()（）【】]+/)
      .filter((word) => word && word !== '收' && !POSTCODE.test(word))
      // 林小艺收 is the receiver 林小艺.
      .map((word) => word.replace(/^([\u4e00-\u9fa5·]{2,})收$/, '$1'))
  );
}

/**
 * Reads a receiver's name, phone number, region and address out of a text as it is pasted from a chat or another shop. What is left over is
 * the address. Null when nothing was recognized.
 */
export function recognize(pasted: string, regions: readonly Province[]): Recognized | null {
  const text = cleaned(pasted);
  const tel = PHONES.map((kind) => kind.exec(text)?.[2]).find(Boolean) ?? '';
  const labelledName = NAME_LABEL.exec(text)?.[1]?.trim() ?? '';
  const line = wordsOf(text).join(' ');
  const place = longest(beginnings(line).flatMap((at) => regionsAt(line, at, regions)));
  const rest = place ? `${line.slice(0, place.from)} ${line.slice(place.to)}` : line;
  const left = rest.split(' ').filter(Boolean);
  const name = labelledName || (tel || place ? nameAmong(left) : '');
  const detail = left.filter((word) => word !== TAKEN && word !== name).join(' ');
  const addressDetail = place || (detail.length >= 5 && PLACE.test(detail)) ? detail : '';
  if (!name && !tel && !place && !addressDetail) return null;
  const region = place?.region ?? { province: '', city: '', county: '', areaCode: '' };
  return { name, tel: tel.replace(/[ ()-]/g, ''), ...region, addressDetail };
}

/** Reads what a pasted text says of a receiver; the regions are asked for at the first use. */
export const recognizeAddress = serviceOf<Recognized | null, { pasted: string }>([regionTree], async ({ pasted }, signal) =>
  recognize(pasted, await readRegions(undefined, signal)),
);
