import { isDeepStrictEqual } from 'node:util';
import type { Tx } from '../db/open';
import type { Row } from './sections';

/** A difference between the catalogue and the database. */
export interface Change {
  /** Relative to the catalogue's folder. */
  readonly file: string;
  /** 等待: nothing to do yet, because the member of a store has not registered. */
  readonly action: '新增' | '修改' | '下架' | '删除' | '等待';
  readonly subject: string;
  readonly details: readonly string[];
}

/** A change with the statement that makes it; 等待 has none. */
export interface Step extends Change {
  readonly write?: (tx: Tx) => Promise<unknown>;
}

const LABELS: Readonly<Record<string, string>> = {
  about: '介绍',
  activityId: '活动',
  amount: '数量',
  articleId: '文章',
  author: '作者',
  catalogStock: '目录库存',
  contentHtml: '正文',
  cover: '封面',
  createdAt: '开业时间',
  detailHtml: '详情',
  endsAt: '结束时间',
  goodsId: '商品',
  helpTarget: '助力人数',
  icon: '图标',
  images: '图片',
  inviterPoints: '邀请人贡献值',
  ipPrice: '兑换价',
  kind: '种类',
  limit: '每人限量',
  logo: '图标',
  marketPrice: '市场价',
  name: '名称',
  newcomerChances: '新人抽奖机会',
  newcomerPoints: '新人贡献值',
  onSale: '在售',
  price: '价格',
  published: '发布',
  publishedAt: '发布时间',
  recruitReward: '邀请奖励',
  region: '地区',
  repeatsAfter: '重复周期',
  sort: '顺序',
  specs: '规格',
  startsAt: '开始时间',
  stock: '库存',
  subtitle: '副标题',
  summary: '摘要',
  title: '标题',
  totalStock: '总库存',
  updatedAt: '更新时间',
  value: '价值',
  version: '版本',
  weight: '概率（百万分之一）',
};

const show = (value: unknown): string => (value instanceof Date ? value.toISOString() : JSON.stringify(value));

/** 价格 3800 → 4200; of a long text only that it differs. */
function describeField(name: string, from: unknown, to: unknown): string {
  const label = LABELS[name] ?? name;
  return name.endsWith('Html') ? `${label}有改动` : `${label} ${show(from)} → ${show(to)}`;
}

/** The values of a wanted row that differ from the current one. A stock in use stays, unless the catalogue's has changed. */
export function differences(current: Row, wanted: Row): { values: Row; details: string[] } {
  const keepsStock = 'catalogStock' in wanted && current.catalogStock === wanted.catalogStock;
  const differing = Object.entries(wanted).filter(
    ([name, value]) => !(keepsStock && name === 'stock') && !isDeepStrictEqual(current[name], value),
  );
  return {
    values: Object.fromEntries(differing),
    details: differing.map(([name, value]) => describeField(name, current[name], value)),
  };
}
