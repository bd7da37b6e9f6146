import { regionTree as regionCall } from '@juyi/contract/address/regions';
import { answerOf, envelope, json } from '@juyi/contract/tests/support/samples';
import { regionTree } from '@juyi/gateway/address/regions';
import { expect, it } from 'vitest';
import { recognize, recognizeAddress } from '#services/address/recognition.ts';
import { replaceTransport } from '#services/http/transport.ts';

/** 姓名 | 手机号 | 省 市 区县 编码 | 详细地址; a dash for what is not recognised. */
const said = (pasted: string): string | null => {
  const found = recognize(pasted, regionTree);
  if (!found) return null;
  const { name, tel, province, city, county, areaCode, addressDetail } = found;
  const region = [province, city, county, areaCode].filter((part) => part).join(' ');
  return [name, tel, region, addressDetail].map((part) => part || '-').join(' | ');
};
const YUHANG = '浙江省 杭州市 余杭区 330110';

it.each([
  // Order and separators.
  ['张三 13800138000 浙江省杭州市余杭区文一西路969号', `张三 | 13800138000 | ${YUHANG} | 文一西路969号`],
  ['张三13800138000浙江省杭州市余杭区文一西路969号', `张三 | 13800138000 | ${YUHANG} | 文一西路969号`],
  ['浙江省 杭州市 余杭区 文一西路 969 号，张三，13800138000', `张三 | 13800138000 | ${YUHANG} | 文一西路 969 号`],
  ['13800138000/张三/浙江杭州余杭文一西路 3/4 号', `张三 | 13800138000 | ${YUHANG} | 文一西路 3/4 号`],
  ['浙江省-杭州市-余杭区 文一西路969号\n张三\n13800138000', `张三 | 13800138000 | ${YUHANG} | 文一西路969号`],
  // Labels, as other shops copy them.
  [
    '收货人：张三\n手机号码：13800138000\n所在地区：浙江省杭州市余杭区\n详细地址：文一西路969号\n邮编：310000',
    `张三 | 13800138000 | ${YUHANG} | 文一西路969号`,
  ],
  ['姓名 Zhang San 电话13800138000 地址浙江杭州余杭区文一西路969号', `Zhang San | 13800138000 | ${YUHANG} | 文一西路969号`],
  ['张三手机：13800138000', '张三 | 13800138000 | - | -'],
  // Mobile numbers.
  ['张三 +86 138-0013-8000', '张三 | 13800138000 | - | -'],
  ['张三，8613800138000', '张三 | 13800138000 | - | -'],
  ['张三 １３８ ００１３ ８０００', '张三 | 13800138000 | - | -'],
  [
    '张三😀 1381234567 北京市朝阳区建国路88号院3号楼2单元501',
    '张三 | 1381234567 | 北京市 北京市 朝阳区 110105 | 建国路88号院3号楼2单元501',
  ],
  ['陈晨 139 8888 777 上海市浦东新区世纪大道100号', '陈晨 | 1398888777 | 上海市 上海市 浦东新区 310115 | 世纪大道100号'],
  ['张三 186-1234-567 浙江省杭州市余杭区文一西路969号', `张三 | 1861234567 | ${YUHANG} | 文一西路969号`],
  ['张三 138001380001 浙江省杭州市余杭区文一西路969号', `张三 | 138001380001 | ${YUHANG} | 文一西路969号`],
  ['订单 2113800138000999 张三', null],
  // A landline, and a second number, is no street.
  ['张三 0571-88888888 浙江省杭州市余杭区文一西路969号', `张三 | 057188888888 | ${YUHANG} | 文一西路969号`],
  ['张三 (010)66668888 浙江省杭州市余杭区文一西路969号', `张三 | 01066668888 | ${YUHANG} | 文一西路969号`],
  ['张三 010-66668888 13800138000 浙江省杭州市余杭区文一西路969号', `张三 | 13800138000 | ${YUHANG} | 文一西路969号`],
  ['张三 13800138000 / 13900139000 浙江省杭州市余杭区文一西路969号', `张三 | 13800138000 | ${YUHANG} | 文一西路969号`],
  ['0571-88888888', '- | 057188888888 | - | -'],
  // Names.
  ['欧阳靖瑶 13800138000 金色家园', '欧阳靖瑶 | 13800138000 | - | -'],
  ['买买提·艾力 13800138000', '买买提·艾力 | 13800138000 | - | -'],
  ['浙江省杭州市余杭区 阿里巴巴西溪园区 王女士 13800138000', `王女士 | 13800138000 | ${YUHANG} | 阿里巴巴西溪园区`],
  ['13800138000 浙江省杭州市余杭区文一西路969号', `- | 13800138000 | ${YUHANG} | 文一西路969号`],
  ['浙江省杭州市余杭区文一西路969号 13800138000 放门口', `- | 13800138000 | ${YUHANG} | 文一西路969号 放门口`],
  ['(李女士收) 13800138000 上海浦东张江路1号', '李女士 | 13800138000 | 上海市 上海市 浦东新区 310115 | 张江路1号'],
  [
    '上海市浦东新区科苑路88弄6号1201室 赵敏 收 15912345678',
    '赵敏 | 15912345678 | 上海市 上海市 浦东新区 310115 | 科苑路88弄6号1201室',
  ],
  ['浙江省杭州市余杭区文一西路969号 赵敏 收', `赵敏 | - | ${YUHANG} | 文一西路969号`],
  ['赵敏（收）15912345678 浙江省杭州市余杭区文一西路969号', `赵敏 | 15912345678 | ${YUHANG} | 文一西路969号`],
  // Municipalities, and what has no counties of its own.
  ['北京市朝阳区建国路88号', '- | - | 北京市 北京市 朝阳区 110105 | 建国路88号'],
  ['北京朝阳建国路88号', '- | - | 北京市 北京市 朝阳区 110105 | 建国路88号'],
  ['北京市北京市朝阳区建国路88号', '- | - | 北京市 北京市 朝阳区 110105 | 建国路88号'],
  ['重庆市秀山土家族苗族自治县中和街道1号', '- | - | 重庆市 县 秀山土家族苗族自治县 500241 | 中和街道1号'],
  ['广东省东莞市虎门镇长堤路1号', '- | - | 广东省 东莞市 东莞市 441900 | 虎门镇长堤路1号'],
  ['东莞虎门镇长堤路1号', '- | - | 广东省 东莞市 东莞市 441900 | 虎门镇长堤路1号'],
  // Short names, and without a province or a city.
  ['广西桂林阳朔县西街1号', '- | - | 广西壮族自治区 桂林市 阳朔县 450321 | 西街1号'],
  ['延边延吉市光明街1号', '- | - | 吉林省 延边朝鲜族自治州 延吉市 222401 | 光明街1号'],
  ['新疆阿克苏地区库车市文化路1号', '- | - | 新疆维吾尔自治区 阿克苏地区 库车市 652902 | 文化路1号'],
  ['浙江省余杭区文一西路969号', `- | - | ${YUHANG} | 文一西路969号`],
  ['余杭区文一西路969号', `- | - | ${YUHANG} | 文一西路969号`],
  ['杭州西湖文三路1号', '- | - | 浙江省 杭州市 西湖区 330106 | 文三路1号'],
  // Not a region: a street of that name, and a county that is not the only one.
  ['杭州西湖大道1号', '- | - | - | 杭州西湖大道1号'],
  ['朝阳区建国路88号', '- | - | - | 朝阳区建国路88号'],
  ['浙江杭州文一西路969号', '- | - | - | 浙江杭州文一西路969号'],
  ['陶溪川文创街区 12 号', '- | - | - | 陶溪川文创街区 12 号'],
  // Nothing.
  ['你好，在吗', null],
  ['', null],
  ['\u0000', null],
])('reads %j as %s', (pasted, expected) => {
  expect(said(pasted)).toBe(expected);
});

it('asks for the regions at the first text, and not again', async () => {
  let asked = 0;
  const back = replaceTransport(() => async () => {
    asked += 1;
    return answerOf(json(envelope(regionCall, [...regionTree])));
  });
  const read = (pasted: string) => recognizeAddress({ pasted }, new AbortController().signal);
  expect(await read('张三 13800138000')).toMatchObject({ name: '张三', tel: '13800138000', areaCode: '' });
  expect(await read('你好')).toBeNull();
  expect(asked).toBe(1);
  back();
});
