import type { Account } from '#machines/account/account.ts';
import { dataIp, points, yuan } from '../display/format';
import { PictureChain } from './PictureChain';

/** Each asset is exchanged for the next. */
const assets = [
  {
    name: '收益',
    picture: '/prizes/income.svg',
    to: '/redeemContribution',
    figureOf: ({ income }: Account) => yuan(income),
    about: '换贡献值',
  },
  {
    name: '贡献值',
    picture: '/prizes/points.webp',
    to: '/redeem',
    figureOf: ({ contribution }: Account) => points(contribution),
    about: '换数据IP',
  },
  {
    name: '数据IP',
    picture: '/prizes/data-ip.webp',
    to: '/redeemExchangeValue',
    figureOf: (amounts: Account) => dataIp(amounts.dataIp),
    about: '换商品',
  },
  {
    name: '手作好物',
    picture: '/prizes/tea-bowl.webp',
    to: '/redeemExchangeValue',
    figureOf: () => '去挑选',
    about: '寄到家',
  },
] as const;

interface AssetChainProps {
  /** The first of the three assets. */
  readonly from: '收益' | '贡献值';
  /** The member's amounts; null while they load, undefined for a visitor. */
  readonly amounts?: Account | null | undefined;
}

/** Draws three assets, each of which is exchanged for the next. */
export function AssetChain({ from, amounts }: AssetChainProps) {
  const first = from === '收益' ? 0 : 1;
  return (
    <PictureChain
      links={assets.slice(first, first + 3).map(({ figureOf, ...asset }) => ({ ...asset, figure: amounts && figureOf(amounts) }))}
    />
  );
}
