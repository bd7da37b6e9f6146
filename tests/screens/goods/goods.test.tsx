// @vitest-environment happy-dom
import type { FlashSale, GoodsDetail } from '@juyi/contract/goods/goods';
import { exchangeIpTotal } from '@juyi/contract/redemption/mall';
import { answerOf, envelope, json } from '@juyi/contract/tests/support/samples';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { shortfallOfChoice } from '#hooks/useChoice.ts';
import { goodsAvailability } from '#machines/goods/availability.ts';
import { awaitedSaleOf } from '#machines/goods/awaitedSale.ts';
import { BuyBar } from '#screens/goods/BuyBar.tsx';
import { GoodsAbout } from '#screens/goods/GoodsAbout.tsx';
import { GoodsHeading } from '#screens/goods/GoodsHeading.tsx';
import { GoodsView } from '#screens/goods/GoodsView.tsx';
import { MallGoods } from '#screens/goods/mall/MallGoods.tsx';
import { PriceBar } from '#screens/goods/PriceBar.tsx';
import { RedeemButton } from '#screens/goods/RedeemButton.tsx';
import { SpecSheet } from '#screens/goods/SpecSheet.tsx';
import { calendarFile } from '#screens/goods/sales/calendarFile.ts';
import { roundsOf, roundTime } from '#screens/goods/sales/rounds.ts';
import { SaleCard } from '#screens/goods/sales/SaleCard.tsx';
import { goods } from '../../machines/redemption/fixtures';
import { answerCalls, inSession, signIn } from '../../support/react';

const store = vi.hoisted(() => ({ isThere: false }));
vi.mock('#machines/core/appStore.ts', () => ({ hasAppStore: () => store.isThere }));
afterEach(() => {
  store.isThere = false;
});

const activity = {
  activityId: 2004,
  price: 2800,
  stock: 50,
  totalStock: 50,
  limit: 1,
  startTime: '2026-11-20T08:00:00+08:00',
  endTime: '2026-11-20T22:00:00+08:00',
  state: 1 as const,
};
const { goodsId, name } = goods;
const sale: FlashSale = { ...activity, goodsId, name, picUrl: '', marketPrice: 4800, ipPrice: 220, normalIpPrice: 300 };

/** Reads the text of the card without its countdown. */
function card(more: Partial<FlashSale>): string {
  const { container, unmount } = render(<SaleCard sale={{ ...sale, ...more }} />);
  for (const timer of container.querySelectorAll('[role=timer]')) timer.remove();
  const text = container.textContent ?? '';
  unmount();
  return text;
}

describe('the card of a flash sale', () => {
  it('without a store has the price in data IP, beside it that of the mall or yuan as a reference, and the words of its state', () => {
    expect(card({})).toBe('苏绣书签共 50 件省 0.802.20 数据IP 商城价 3.00去兑换');
    expect(card({ state: 0 })).toBe('苏绣书签共 50 件省 0.802.20 数据IP 商城价 3.00即将开抢');
    const normal = { ipPrice: 300, normalIpPrice: undefined };
    expect(card({ ...normal, state: 3 })).toBe('苏绣书签共 50 件商城价 3.00 数据IP 已结束');
    expect(card(normal)).toBe('苏绣书签共 50 件3.00 数据IP 参考价 ¥28.00去兑换');
  });

  it('with a store has price, stock and limit of the sale; one that is over has no price', () => {
    store.isThere = true;
    expect(card({ state: 0 })).toBe('苏绣书签共 50 件，限购 1 件省 ¥20.00¥28.00，市场价¥48.00即将开抢');
    expect(card({ state: 3 })).toBe('苏绣书签共 50 件已结束');
  });
});

describe('the page of goods', () => {
  const page = (redeemOnly: boolean) => {
    const read: GoodsDetail = { ...goods, activity };
    const { container } = render(
      <>
        <PriceBar goods={read} redeemOnly={redeemOnly} />
        <GoodsHeading goods={read} redeemable redeemOnly={redeemOnly} />
        <SpecSheet
          goods={read}
          specs={{}}
          quantity={1}
          incomplete={false}
          shortfall={undefined}
          redeemable
          redeemOnly={redeemOnly}
          beforeSale={false}
          send={() => undefined}
        />
      </>,
    );
    return container.textContent ?? '';
  };

  it('without a store has the price in data IP first, and the limit and stock of the redemption alone', () => {
    const text = page(true);
    expect(text.match(/3\.00 数据IP 参考价 ¥28\.00/g)).toHaveLength(2);
    expect(text).toMatch(/库存 3 件/);
    expect(text).toMatch(/限兑 2 件剩余 3 件/);
    expect(text).not.toMatch(/限购|省 ¥|市场价/);
  });

  it('with a store has both prices and both limits', () => {
    expect(page(false)).toMatch(/^¥28\.00，市场价¥48\.00省 ¥20\.00.*限购 1 件可用 3\.00 数据IP 兑换限兑 2 件/);
    expect(screen.getByText('或 3.00 数据IP')).toBeTruthy();
  });
});

describe('the data IP of a member beside goods', () => {
  const text = (available: number) => {
    const { container } = render(<GoodsHeading goods={goods} redeemable redeemOnly available={available} />);
    return container.textContent;
  };

  it('is what is left after one piece, or how much is missing', () => {
    expect(text(900)).toContain('我有 9.00 数据IP，换后剩 6.00');
    expect(text(100)).toContain('我有 1.00 数据IP，还差 2.00');
  });
});

describe('the button that redeems', () => {
  it('leads a member with too little data IP to more', () => {
    const send = vi.fn();
    const { rerender } = render(<RedeemButton shortfall={undefined} send={send} />);
    screen.getByRole('button', { name: '立即兑换' }).click();
    expect(send).toHaveBeenCalledWith({ type: 'goods.redeem' });
    rerender(<RedeemButton shortfall={{ goodsId: 'bookmark', name: '苏绣书签', needed: 120 }} send={send} />);
    expect(screen.queryByRole('button')).toBeNull();
    const link = screen.getByRole('link', { name: '去换数据IP' });
    expect(link.getAttribute('href')).toBe('/redeem');
    fireEvent.click(link);
    expect(shortfallOfChoice.read()).toEqual({ goodsId: 'bookmark', name: '苏绣书签', needed: 120 });
  });
});

it('the sheet of goods has the price of the quantity, and what is missing for it', async () => {
  signIn();
  answerCalls(async () => answerOf(json(envelope(exchangeIpTotal, { available: 400, goods: [] }))));
  const sheet = (quantity: number) => (
    <GoodsView
      status="choosing"
      goods={goods}
      specs={{ 花样: '梅' }}
      quantity={quantity}
      incomplete={false}
      send={() => undefined}
    />
  );
  const { rerender } = render(inSession(sheet(1)));
  const total = () => screen.getByText(/^合计/).parentElement?.textContent;
  await screen.findByText(/^合计/);
  expect(total()).toBe('合计 3.00 数据IP');
  rerender(inSession(sheet(2)));
  await waitFor(() => expect(total()).toBe('合计 6.00 数据IP还差 2.00'));
});

describe('the bar of goods', () => {
  const actions = async (sale: GoodsDetail['activity']) => {
    const read: GoodsDetail = { ...goods, ...(sale && { activity: sale }) };
    const availability = goodsAvailability(read, store.isThere);
    const awaitedSale = awaitedSaleOf(read, availability);
    const { container } = render(
      <BuyBar availability={availability} redeemable shortfall={undefined} awaitedSale={awaitedSale} send={() => undefined} />,
    );
    if (awaitedSale) await screen.findByRole('link', { name: '开抢提醒' });
    const texts = Array.from(container.querySelectorAll('a[download], button'), ({ textContent }) => textContent);
    cleanup();
    return texts;
  };
  const upcoming = { ...activity, state: 0 as const, ipPrice: 220 };

  it('reminds of a cheaper sale first, and redeems at the full price beside it', async () => {
    expect(await actions(upcoming)).toEqual(['原价兑换', '开抢提醒']);
    store.isThere = true;
    expect(await actions(upcoming)).toEqual(['原价兑换', '开抢提醒']);
  });

  it.each([
    ['without a sale', undefined],
    ['in a running sale', { ...upcoming, state: 1 as const }],
    ['before a sale for yuan alone', { ...upcoming, ipPrice: undefined }],
    ['before a sale without a start', { ...upcoming, startTime: undefined }],
  ])('redeems %s', async (_, sale) => expect(await actions(sale)).toEqual(['立即兑换']));
});

describe('rounds of flash sales', () => {
  it('are the sales that start and end together, and one for all that are closed', () => {
    const later = { startTime: '2026-11-20T20:00:00+08:00' };
    const sales = [
      sale,
      { ...sale, ...later },
      { ...sale, activityId: 3 },
      { ...sale, state: 2 as const },
      { ...sale, ...later, state: 3 as const },
    ];
    expect(roundsOf(sales).map((round) => round.map((each) => sales.indexOf(each)))).toEqual([[0, 2], [1], [3, 4]]);
  });

  it('are named by the day and time at which they start, unless they last a whole day', () => {
    const day = (startTime: string | undefined, endTime: string) => roundTime({ startTime, endTime });
    expect(day('2026-11-20T12:00:00Z', '2026-11-20T14:00:00Z')).toBe('2026-11-20 20:00');
    expect(day('2026-11-20T00:00:00+08:00', '2026-11-20T23:59:59+08:00')).toBe('');
    expect(day('2026-11-20T00:00:00+08:00', '2026-11-22T00:00:00+08:00')).toBe('');
    expect(day(undefined, '2026-11-22T00:00:00+08:00')).toBe('');
  });

  it('have a calendar file with an alarm, in lines of 75 octets at most', () => {
    const start = '2026-11-20T20:00:00+08:00';
    const file = calendarFile(
      [{ ...sale, name: '苏绣书签，梅兰竹菊; 一套四枚, 礼盒装送人最好' }],
      start,
      'https://juyi.example/#/commodity',
    );
    const lines = file.split('\r\n');
    for (const line of lines) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    const unfolded = file.replaceAll('\r\n ', '').split('\r\n');
    expect(unfolded).toContain('DTSTART:20261120T120000Z');
    expect(unfolded).toContain('TRIGGER:-PT5M');
    expect(unfolded).toContain('SUMMARY:秒杀：苏绣书签，梅兰竹菊\\; 一套四枚\\, 礼盒装送人最好');
  });
});

describe('more goods of the mall', () => {
  const inMall = (id: string, ipPrice: number, stock = 9) => ({ goodsId: id, name: id, picUrl: '', ipPrice, stock, limit: 2 });
  const names = (rows: readonly ReturnType<typeof inMall>[], more?: { gain: number }) => {
    render(
      <MallGoods
        heading="还可以换"
        mall={{ value: { goods: rows, unreadable: 0, available: 500 }, ended: true }}
        exceptIds={['cup']}
        {...more}
      />,
    );
    return screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
  };

  it('are the cheapest that are left, without those of the page', () => {
    const rows = [
      inMall('fan', 600),
      inMall('cup', 100),
      inMall('gone', 200, 0),
      inMall('basket', 1200),
      inMall('scarf', 300),
      inMall('print', 700),
    ];
    expect(names(rows)).toEqual(['scarf3.00 数据IP ', 'fan6.00 数据IP ', 'print7.00 数据IP ', 'basket12.00 数据IP ']);
  });

  it.each([
    [100, ['scarf3.00 数据IP 换后够用', 'fan7.00 数据IP 换后差 1.00']],
    [0, ['scarf3.00 数据IP 够用', 'fan7.00 数据IP 差 2.00']],
  ])('tell a member who is about to get data IP what is missing then, or what is missing now: %s', (gain, texts) => {
    expect(names([inMall('scarf', 300), inMall('fan', 700)], { gain })).toEqual(texts);
  });

  it('are not there where none is left', () => {
    expect(names([inMall('cup', 100)])).toEqual([]);
    expect(screen.queryByRole('heading')).toBeNull();
  });
});

const about = {
  maker: { name: '周师傅', place: '江西景德镇', craft: '手绘青花', words: '一盏一画。' },
  size: '口径 9 厘米',
  delivery: '由聚艺寄出',
  article: { articleId: 'blue-and-white', title: '七十二道工序' },
};
const rows = () => screen.queryAllByRole('listitem').map((row) => row.textContent);
const show = (more: Partial<GoodsDetail>) => render(<GoodsAbout goods={{ ...goods, ...more }} />);

describe('what is told of goods', () => {
  it('has the maker, each fact that is known, and a link to the article', () => {
    show(about);
    expect(screen.getByText('周师傅')).toBeDefined();
    expect(rows()).toEqual(['尺寸口径 9 厘米', '寄送由聚艺寄出', '读它七十二道工序']);
    expect(screen.getByRole('link').getAttribute('href')).toBe('/Articletemplate?id=blue-and-white');
  });

  it('is not there where a backend tells nothing', () => {
    expect(show({}).container.innerHTML).toBe('');
  });

  it('has the maker alone where nothing else is known', () => {
    show({ maker: about.maker });
    expect([rows(), screen.getByText('手绘青花').textContent]).toEqual([[], '手绘青花']);
  });
});
