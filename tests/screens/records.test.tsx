// @vitest-environment happy-dom

import type { MemberPrize } from '@juyi/contract/draw/draw';
import type { Redemption } from '@juyi/contract/redemption/redemption';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { SessionContext } from '#hooks/session.ts';
import { sessionMachine } from '#machines/auth/session.ts';
import type { Help } from '#machines/content/customer.ts';
import { ContactBar } from '#screens/account/customer/ContactBar.tsx';
import CustomerScreen from '#screens/account/customer/CustomerScreen.tsx';
import { PrizeRow } from '#screens/draw/PrizeRow.tsx';
import { monthSums } from '#screens/redemption/records/amounts.ts';
import { OrderRecord } from '#screens/redemption/records/OrderRecord.tsx';
import { PrizeRecord } from '#screens/redemption/records/PrizeRecord.tsx';
import { RecordRow } from '#screens/redemption/records/RecordRow.tsx';
import { answerCalls, noAnswer } from '../support/react';

const receiver = {
  name: '林小艺',
  tel: '139****9000',
  province: '江西省',
  city: '景德镇市',
  county: '珠山区',
  addressDetail: '陶溪川文创街区 12 号',
};
const parcel = { carrier: '顺丰速运', trackingNo: 'SF1390013900012', shippedAt: '2026-11-22T08:30:00+08:00' };
/** A prize as the oldest backend tells of it. */
const bare: MemberPrize = {
  recordId: '77f5470b-be1c-47c7-9960-6b53a3632d92',
  prizeId: 'gift-box',
  title: '国风礼盒',
  icon: '',
  kind: 'GOODS',
  status: 0,
  drawTime: '2026-11-20T08:00:00+08:00',
};
const goods: Redemption = {
  orderNo: 'DH202611200800000000000001',
  kind: 'MALL',
  title: '苏绣书签 兰 ×1',
  spend: 300,
  fee: 0,
  gain: 1,
  status: 1,
  createTime: '2026-11-20T08:00:00+08:00',
  steps: [{ title: '提交申请' }, { title: '审核通过' }, { title: '寄出商品' }],
  active: 3,
};
const refresh = { status: 'ended' as const, problem: undefined, waitUntil: null, onRefresh: () => undefined };

/** The names of the facts; a card without any is a mistake. */
function facts() {
  for (const list of document.querySelectorAll('dl')) expect(list.childElementCount).toBeGreaterThan(0);
  return screen.queryAllByRole('term').map(({ textContent }) => textContent);
}
const status = (name: string) => screen.getByRole('region', { name }).textContent;
const hrefOf = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href');

describe('the record of a prize', () => {
  const show = (prize: Partial<MemberPrize>) => render(<PrizeRecord prize={{ ...bare, ...prize }} refresh={refresh} />);

  it.each([
    ['without an address', { status: 0 }, '待完善地址国风礼盒填写收货地址后，奖品转为待发货填写收货地址', null],
    ['to be sent, promising no day', { status: 2 }, '待发货国风礼盒等待发货，寄出后可在这里查看', null],
    ['to be sent, as the server expects', { status: 2, estimate: '预计 3 天内寄出' }, '待发货国风礼盒预计 3 天内寄出', null],
    ['that was sent', { status: 3 }, '已发货国风礼盒已寄出，请保持收货电话畅通', null],
    ['that was handed over', { status: 1 }, '已领取国风礼盒', null],
    ['in an unknown state', { status: 'UNKNOWN' }, '状态未知国风礼盒', null],
    ['that is points', { status: 1, kind: 'CONTRIBUTION', value: '' }, '已领取国风礼盒已计入账户', '账户明细'],
    ['that is a coupon', { status: 1, kind: 'COUPON' }, '已领取国风礼盒请在 App 中按券面说明使用', '使用方式'],
  ] as const)('%s: what happens next, and no row for what is not known', (__, prize, said, way) => {
    show(prize);
    expect(status('奖品状态')).toBe(said);
    expect(facts()).toEqual(['开盒时间', '奖品编号']);
    const ways = within(screen.getByRole('navigation', { name: '接下来' })).getAllByRole('link');
    expect(ways.map(({ textContent }) => textContent)).toEqual(['我的盲盒', ...(way ? [way] : [])]);
    expect(hrefOf('有疑问？联系客服')).toMatch(/\/customer\?no=77f5470b-be1c-47c7-9960-6b53a3632d92$/);
  });

  it('shows the value, the parcel and where it goes', () => {
    show({ status: 3, value: '¥399.00', receiver, ...parcel });
    expect(facts()).toEqual(['快递公司', '运单号', '寄出时间', '收货信息', '价值', '开盒时间', '奖品编号']);
    for (const text of ['¥399.00', '顺丰速运', '林小艺 139****9000', '江西省 景德镇市 珠山区', '陶溪川文创街区 12 号'])
      expect(screen.getByText(text)).toBeTruthy();
    // In the progress, and beside the parcel's number.
    expect(screen.getAllByText('2026-11-22 08:30:00')).toHaveLength(2);
    expect(document.body.textContent).not.toContain('寄往登记时的地址');
    expect(screen.getByRole('button', { name: '复制运单号' })).toBeTruthy();
    expect(document.body.textContent).toContain('奖品编号尾号 A3632D92复制');
  });

  it.each([
    [0, ['已完成', '进行中', '未开始']],
    [2, ['已完成', '已完成', '进行中']],
    [3, ['已完成', '已完成', '已完成']],
  ] as const)('of status %s shows how far it has come', (status, said) => {
    show({ status });
    const steps = screen.getAllByRole('listitem').map(({ textContent }) => textContent?.match(/已完成|进行中|未开始/)?.[0]);
    expect(steps).toEqual(said);
  });

  it('goes to the address of that time until it is sent, whatever became of it since', () => {
    show({ status: 2, receiver });
    expect(document.body.textContent).toContain('寄往登记时的地址，之后修改或删除地址簿不影响；需更改请联系客服');
  });

  it('a receiver of whom only the name is known has one line, an empty one none', () => {
    const nobody = { name: '', tel: '', province: '', city: '', county: '', addressDetail: '' };
    show({ status: 2, receiver: nobody });
    expect(facts()).toEqual(['开盒时间', '奖品编号']);
    show({ status: 2, receiver: { ...nobody, name: '林小艺' } });
    expect(facts()).toContain('收货信息');
  });
});

describe('the record of an order of goods', () => {
  const show = (order: Partial<Redemption>, ended = true) =>
    render(<OrderRecord order={{ ...goods, ...order }} refresh={{ ...refresh, status: ended ? 'ended' : 'inProcess' }} />);

  it.each([
    ['in review', { status: 0, active: 1 }, false, '正在审核，结果会更新在这里'],
    ['approved, waiting to be sent', { active: 2 }, false, '审核已通过，等待寄出'],
    ['approved, as an older server says it', {}, true, '已安排寄送，请保持收货电话畅通'],
    ['sent', parcel, true, '已寄出，请保持收货电话畅通'],
  ] as const)('%s: what happens next', (_, order, ended, said) => {
    show(order, ended);
    expect(status('兑换结果')).toContain(said);
    expect(screen.queryByRole('button', { name: '刷新进度' }) === null).toBe(ended);
    expect(facts().includes('运单号')).toBe('trackingNo' in order);
    expect(hrefOf('有疑问？联系客服')).toMatch(/\/customer\?no=DH202611200800000000000001$/);
  });
});

it.each([
  ['waiting to be sent', { active: 2 }, '待寄出'],
  ['sent', parcel, '已寄出'],
  ['approved by a server that knows nothing of parcels', {}, '已通过'],
] as const)('goods that are %s are not completed: %j', (_, order, name) => {
  render(<RecordRow row={{ ...goods, ...order }} />);
  expect(screen.getByText(name)).toBeTruthy();
  expect(screen.queryByText('已完成')).toBeNull();
});

describe('what a redemption has spent includes its fee', () => {
  const order: Redemption = { ...goods, kind: 'CONTRIBUTION', title: '收益换贡献值', spend: 2000, fee: 20, gain: 200 };

  it('in its row', () => {
    render(<RecordRow row={order} />);
    expect(screen.getByRole('link').textContent).toMatch(/^20周五用 ¥20\.00 收益/);
  });

  it('on its page', () => {
    render(<OrderRecord order={order} refresh={refresh} />);
    expect(facts()).toEqual(['兑换类型', '支出收益', '其中手续费', '兑换单号']);
    expect(screen.getByText('支出收益').parentElement?.textContent).toBe('支出收益¥20.20');
  });
});

it.each([
  ['MALL', [{}, { status: 0 }, { status: 2 }, { status: 3 }], '支出 −6.00'],
  ['CONTRIBUTION', [{}, {}, { status: 0, gain: 500 }, { status: 2 }], '到账 +2\u00a0· 待到账 500'],
  ['CONTRIBUTION', [{ status: 3 }], ''],
  ['CONTRIBUTION', [{}, { status: 'UNKNOWN' }], ''],
] as const)('the sums of a month of %s leave out what came back: %j', (kind, orders, sums) => {
  expect(
    monthSums(
      kind,
      orders.map((order) => ({ ...goods, kind, ...order })),
    ),
  ).toBe(sums);
  expect(monthSums(kind, [{ unreadable: true, id: '1', time: undefined, label: '金额' }])).toBe('');
});

it.each([
  ['in review', { status: 0, active: 1 }, '审核通过'],
  ['in review, with an estimate', { status: 0, active: 1, estimate: '预计明天' }, '预计明天'],
  ['waiting to be sent', { active: 2 }, '审核已通过'],
  ['sent', parcel, '顺丰速运 SF1390013900012'],
  ['sent, nobody knows when', { trackingNo: 'SF1' }, 'SF1'],
  ['finished by a server that counts no steps', { active: 0 }, '已安排寄送'],
  ['in an unknown state', { status: 'UNKNOWN' }, /状态未知$/],
  ['refused', { status: 2, reason: '暂时缺货', estimate: '预计明天' }, '暂时缺货'],
] as const)('a row of goods says how far they are: %s', (_, order, note) => {
  render(<RecordRow row={{ ...goods, ...order }} />);
  expect(screen.getByRole('link').textContent).toMatch(note);
});

it('a row of goods keeps the number of pieces beside the choice', () => {
  render(<RecordRow row={{ ...goods, title: '景德镇茶盏 影青 ×1' }} />);
  expect(screen.getByRole('link').textContent).toContain('景德镇茶盏 影青\u00a0×1');
});

it.each(['CONTRIBUTION', 'DATA_IP', 'MALL'] as const)('a late review of %s is told in the list and on the page', (kind) => {
  const order: Redemption = { ...goods, kind, status: 0, active: 1, estimate: '已超过预计时间' };
  render(<RecordRow row={order} />);
  expect(screen.getByRole('link').textContent).toContain('已超过预计时间');
  render(<OrderRecord order={order} refresh={refresh} />);
  expect(status('兑换结果')).toContain('已超过预计时间');
});

it.each([
  [{ status: 0 }, '填写收货地址后，奖品转为待发货'],
  [{ status: 2 }, '等待发货，寄出后可在这里查看'],
  [{ status: 3 }, '已寄出，请保持收货电话畅通'],
  [{ status: 3, ...parcel }, '顺丰速运 SF1390013900012'],
  [{ status: 1, kind: 'COUPON' }, '请在 App 中按券面说明使用'],
  [{ status: 1, kind: 'DATA_IP' }, '已计入账户'],
  [{ status: 'UNKNOWN' }, ''],
] as const)('each row of prizes leads to its record: %j', (prize, note) => {
  render(<PrizeRow row={{ ...bare, ...prize }} />);
  const row = screen.getByRole('link');
  expect(row.getAttribute('href')).toMatch(/\/redeemRecordDetail\?kind=PRIZE&no=77f5470b-be1c-47c7-9960-6b53a3632d92$/);
  expect(row.textContent).toContain(note);
});

it.each([
  [true, '拨打客服电话'],
  [undefined, '拨打客服电话'],
  [false, '复制微信号'],
])('the main way to customer service depends on whether anybody answers: %s', (serving, main) => {
  const help = {
    phone: { number: '4002001001', text: '400-200-1001' },
    wechat: 'juyi_kaixia',
    serving,
    ...(serving === false && { opens: '今天 9:00' }),
  };
  const { container } = render(<ContactBar help={help as Help} />);
  const mains = container.querySelectorAll('.tint-fill, .adm-button-fill-solid');
  expect([...mains].map(({ textContent }) => textContent)).toEqual([main]);
});

describe('customer service about a record', () => {
  const session = createActor(sessionMachine);
  beforeAll(() => void session.start());
  afterAll(() => void session.stop());
  // The number does not wait for the text.
  beforeEach(() => answerCalls(noAnswer));
  const open = (no: string) => {
    window.location.hash = `#/customer?no=${encodeURIComponent(no)}`;
    render(
      <SessionContext.Provider value={session}>
        <CustomerScreen />
      </SessionContext.Provider>,
    );
    return screen.queryByRole('region', { name: '咨询的编号' })?.textContent;
  };

  it.each([
    ['DH202611200800001234567890', '尾号 34567890'],
    ['77f5470b-be1c-47c7-9960-6b53a3632d92', '尾号 A3632D92'],
    ['EX.42', 'EX.42'],
  ])('shows the end of its number, as the record does, and copies the whole: %s', async (no, shown) => {
    expect(open(no)).toBe(`联系客服时请提供此编号${shown}复制`);
    const copied = vi.fn(async () => undefined);
    vi.stubGlobal('navigator', { clipboard: { writeText: copied } });
    await act(async () => fireEvent.click(screen.getByRole('button', { name: '复制编号' })));
    expect(copied).toHaveBeenCalledWith(no);
    vi.unstubAllGlobals();
  });

  it.each(['', '加微信 juyi888 领奖', 'a b', 'x'.repeat(65)])('says nothing that only a link says: %j', (no) => {
    expect(open(no)).toBeUndefined();
  });
});
