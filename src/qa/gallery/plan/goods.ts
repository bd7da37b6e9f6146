import { act, arranged, changed, comeBack, force, HOUR_S, held, look, open, scenariosOf, show, tap } from '../steps';

const SALES = '/commodity';
const sale = (id: number, more: object) => arranged({ sale: { id, stock: 20, ...more } });
const running = { startsIn: -60, endsIn: HOUR_S };
const SALE = 'goods.open.sale';

const happyWay = ['flashSale.showing', 'goods.open.sale.running', 'goods.open.sheet.choosing'];

export const buying = scenariosOf('goods', happyWay, [
  {
    name: '秒杀商品',
    steps: [
      sale(2001, running),
      held(/getBreakActivities/, [open(SALES)], 'flashSale.loading'),
      show('flashSale.showing'),
      act(({ page }) => page.getByRole('list', { name: '秒杀商品' }).getByRole('listitem').nth(3).waitFor()),
      look,
      held(/getBreakActivities/, [comeBack], 'flashSale.refreshing'),
      show('flashSale.showing'),
      open(SALES),
      show('flashSale.showing'),
      force('flashSales:429'),
      comeBack,
      show('flashSale.waitingToRefresh'),
      open(SALES, 'flashSales:429'),
      show('flashSale.waiting'),
      open(SALES, 'flashSales:500'),
      show('flashSale.failed'),
      look,
      changed('**/getBreakActivities', (data) => ({ ...data, list: [], total: 0, hasMore: false })),
      open(SALES),
      show('flashSale.empty'),
    ],
  },
  {
    name: '商品详情',
    steps: [
      held(/goods\/detail/, [open('/Productdetails?id=cushion')], `${SALE}.reading`),
      show(`${SALE}.plain`, 'goods.open.sheet.closed'),
      tap(/^请选择/),
      show('goods.open.sheet.choosing'),
      look,
      open('/Productdetails?id=lantern'),
      show(`${SALE}.soldOut`),
      look,
      sale(2001, { startsIn: HOUR_S, endsIn: 2 * HOUR_S }),
      open('/Productdetails?id=tea-cup&no=2001'),
      show(`${SALE}.upcoming`),
      sale(2001, { startsIn: -60, endsIn: 0 }),
      open('/Productdetails?id=tea-cup&no=2001'),
      show(`${SALE}.over`),
      sale(2001, running),
      open('/Productdetails?id=tea-cup&no=2001'),
      show(`${SALE}.running`),
      look,
      force('goodsDetail:500'),
      comeBack,
      show(`${SALE}.stale`),
      force(),
      comeBack,
      show(`${SALE}.running`),
      open('/Productdetails?id=tea-cup&no=2001'),
      show(`${SALE}.running`),
      force('goodsDetail:429'),
      comeBack,
      show(`${SALE}.waitingToRefresh`),
      open('/Productdetails?id=cushion', 'goodsDetail:429'),
      show(`${SALE}.waiting`),
      open('/Productdetails?id=cushion', 'goodsDetail:500'),
      show(`${SALE}.failed`),
      look,
    ],
  },
]);
