import type { TreeItem } from '#components/select/tree.ts';

/** An item of a tree, with its children if it has any. */
const item = (id: string, text: string, children?: readonly TreeItem[]): TreeItem => ({ id, text, children });

/** A few regions of three levels with their real codes, for the region picker. Regions without children only fill the list. */
export const regions: readonly TreeItem[] = [
  item('11', '北京市', [item('1101', '北京市', [item('110101', '东城区'), item('110102', '西城区'), item('110105', '朝阳区')])]),
  item('33', '浙江省', [item('3301', '杭州市', [item('330106', '西湖区'), item('330108', '滨江区')])]),
  item('36', '江西省', [
    item('3601', '南昌市', [item('360102', '东湖区'), item('360103', '西湖区')]),
    item('3602', '景德镇市', [
      item('360202', '昌江区'),
      item('360203', '珠山区'),
      item('360222', '浮梁县'),
      item('360281', '乐平市'),
    ]),
    ...['萍乡市', '九江市', '新余市', '鹰潭市', '赣州市', '吉安市'].map((text, index) => item(`36${index + 10}`, text, [])),
  ]),
  ...['山东省', '河南省', '湖北省', '湖南省', '广东省', '海南省'].map((text, index) => item(`${index + 60}`, text, [])),
];

/** A tree of two levels, whose items have every mark there is: a badge, a dot, disabled. */
export const services: readonly TreeItem[] = [
  {
    id: 'draw',
    text: '盲盒',
    badge: 3,
    children: [
      { id: 'prizes', text: '我的奖品', dot: true },
      { id: 'rules', text: '规则' },
    ],
  },
  {
    id: 'redeem',
    text: '兑换',
    dot: true,
    children: [
      { id: 'ip', text: '数据IP', badge: '新' },
      { id: 'closed', text: '暂停兑换', disabled: true },
    ],
  },
  { id: 'ended', text: '已结束', disabled: true, children: [{ id: 'none', text: '无' }] },
];

/** The lines of the marquee; one is too long for a row. */
export const winners = [
  { phone: '159****2231', title: '青花瓷数字藏品' },
  { phone: '138****8000', title: '50 贡献值' },
  { phone: '186****0417', title: '0.50 数据IP' },
  { phone: '137****7000', title: '手绘茶杯一只，附数字藏品证书和专属礼盒' },
  { phone: '199****6650', title: '再来一次' },
];

/** The contents of the swipe cells. */
export const addresses = [
  { name: '林小艺', phone: '138 0013 8000', text: '北京市 东城区 和平里东街 18 号院 3 号楼 2 单元 601' },
  { name: '周明', phone: '139 0013 9000', text: '浙江省 杭州市 西湖区 文一西路 969 号' },
  { name: '王阿姨', phone: '137 0013 7000', text: '江西省 景德镇市 珠山区 陶溪川文创街区 12 号' },
];
