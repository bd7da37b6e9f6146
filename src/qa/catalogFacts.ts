/** The catalogue's files by path, as far as a revision has them. */
const activities = import.meta.glob<{ readonly prizes: readonly Prize[] }>('../../catalog/activities/*.json', {
  eager: true,
  import: 'default',
});
const sales = import.meta.glob<Sale>('../../catalog/flash-sales/*.json', { eager: true, import: 'default' });
const texts = import.meta.glob<string>(['../../catalog/goods/*.md', '../../catalog/agreements/{DRAW,REDEEM}_RULE.md'], {
  eager: true,
  import: 'default',
  query: '?raw',
});

interface Prize {
  readonly title: string;
  readonly odds: number;
  /** Missing where there is no end of it. */
  readonly stock?: number;
}

interface Sale {
  readonly goodsId: string;
  readonly stock: number;
  readonly limit: number;
}

const textOf = (file: string) => texts[`../../catalog/${file}.md`] ?? '';
const ruleOf = (agreement: string, pattern: RegExp) => pattern.exec(textOf(`agreements/${agreement}`))?.[1];
const titleOf = (goodsId: string) => /^name: (.+)$/m.exec(textOf(`goods/${goodsId}`))?.[1] ?? goodsId;

/** The catalogue says this; undefined where a revision's catalogue does not. */
export const catalogFacts = {
  prizes: Object.values(activities)
    .flatMap(({ prizes }) => prizes)
    .map(({ title, odds, stock }) => ({
      name: `奖品 ${title}`,
      value: `${stock === undefined ? '' : `库存 ${stock} 件，`}概率 ${odds}%`,
    })),
  sales: Object.values(sales).map(({ goodsId, stock, limit }) => ({
    name: `秒杀 ${titleOf(goodsId)}`,
    value: `库存 ${stock} 件，每人限 ${limit} 件`,
  })),
  prizeSent: ruleOf('DRAW_RULE', /^- (实物奖品在收货地址登记后.+)。$/m),
  addressUntil: ruleOf('DRAW_RULE', /(实物奖品请在开盒后.+?)；/),
  review: ruleOf('REDEEM_RULE', /^\| 处理中 \| (.+) \|$/m),
  goodsSent: ruleOf('REDEEM_RULE', /^\| 已通过 \| (.+) \|$/m),
};
