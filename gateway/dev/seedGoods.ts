import type { goods } from '../goods/schema';

/** 示例商品：名称、价格和说明均为虚构，图片为本项目所绘。 */

type NewGoods = typeof goods.$inferInsert;

const about = (story: string, size: string) =>
  `
<p>${story}</p>
<h3>规格</h3>
<table><tbody><tr><td>尺寸</td><td>${size}</td></tr><tr><td>产地</td><td>以包装标示为准</td></tr></tbody></table>
<h3>说明</h3>
<ul><li>手工制作，颜色与纹样略有差异。</li><li>礼盒装，附手艺人签名卡。</li></ul>
`.trim();

/** Prices in 分, ipPrice in hundredths of data IP. */
const item = (sort: number, id: string, row: Omit<NewGoods, 'id' | 'sort' | 'images'>): NewGoods => ({
  id,
  sort,
  images: [`/goods/${id}.svg`, '/goods/gift-box.svg'],
  ...row,
});

/** The mall's goods: six can be redeemed, of which one is sold out; two are for money only. */
export const seedGoods: readonly NewGoods[] = [
  item(1, 'bookmark', {
    name: '苏绣书签',
    subtitle: '真丝底料，双面同花',
    price: 3800,
    marketPrice: 4800,
    ipPrice: 300,
    stock: 86,
    limit: 5,
    specs: [{ name: '花样', values: ['梅', '兰', '竹', '菊'] }],
    detailHtml: about('一根丝线劈成十六分之一，绣一枝花要两天。', '4 × 12 厘米'),
  }),
  item(2, 'tea-cup', {
    name: '景德镇茶盏',
    subtitle: '手绘青花，一盏一画',
    price: 9900,
    marketPrice: 12_800,
    ipPrice: 880,
    stock: 42,
    limit: 2,
    specs: [{ name: '釉色', values: ['青花', '影青'] }],
    detailHtml: about('坯体拉薄至两毫米，青花料手绘后高温一次烧成。', '口径 9 厘米，高 5 厘米'),
  }),
  item(3, 'round-fan', {
    name: '手工团扇',
    subtitle: '竹骨绢面，工笔小品',
    price: 6800,
    marketPrice: 8800,
    ipPrice: 600,
    stock: 30,
    limit: 2,
    specs: [],
    detailHtml: about('绢面由画师逐把描绘，竹骨取三年以上的毛竹。', '扇面直径 24 厘米'),
  }),
  item(4, 'cushion', {
    name: '蓝印花布抱枕',
    subtitle: '棉布手工刮浆，板蓝根染色',
    price: 8800,
    marketPrice: 10_800,
    ipPrice: 760,
    stock: 1,
    limit: 1,
    specs: [
      { name: '纹样', values: ['团花', '水纹'] },
      { name: '尺寸', values: ['40 厘米', '45 厘米'] },
    ],
    detailHtml: about('黄豆粉与石灰调浆刮印，入缸染三次方成蓝白。', '40 或 45 厘米见方'),
  }),
  item(5, 'basket', {
    name: '竹编提篮',
    subtitle: '一根毛竹，百道篾丝',
    price: 12_800,
    marketPrice: 15_800,
    ipPrice: 1200,
    stock: 18,
    limit: 1,
    specs: [],
    detailHtml: about('篾丝刮至半毫米厚，提梁整竹烤弯，不用一颗钉。', '30 × 22 × 26 厘米'),
  }),
  item(6, 'lantern', {
    name: '剪纸灯笼',
    subtitle: '窗花贴面，暖光入户',
    price: 5800,
    marketPrice: 6800,
    ipPrice: 500,
    stock: 0,
    limit: 2,
    specs: [],
    detailHtml: about('一张红纸剪出团花，贴于灯面，点亮时花影上墙。', '直径 28 厘米'),
  }),
  item(7, 'scarf', {
    name: '扎染方巾',
    subtitle: '一扎一染，没有两条相同',
    price: 7800,
    marketPrice: 9800,
    ipPrice: null,
    stock: 64,
    limit: 3,
    specs: [{ name: '颜色', values: ['紫', '靛蓝'] }],
    detailHtml: about('棉线扎出花心，植物染料浸染七次。', '65 厘米见方'),
  }),
  item(8, 'new-year-print', {
    name: '木版年画',
    subtitle: '五色套印，年年有余',
    price: 4600,
    marketPrice: 5600,
    ipPrice: null,
    stock: 120,
    limit: 5,
    specs: [],
    detailHtml: about('梨木雕版，逐色对位手工套印。', '34 × 52 厘米'),
  }),
];
