import { dataIp, points } from '#components/display/format.ts';
import { Card } from '#components/layout/primitives.tsx';
import { useResource } from '#hooks/useResource.ts';
import { type Account, account } from '#machines/account/account.ts';
import { PictureChain } from './PictureChain';

/** Each asset is exchanged for the next. */
const assets = [
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

interface AssetsDiagramProps {
  /** The member's amounts; null while they load, undefined for a visitor. */
  readonly amounts?: Account | null;
}

/** Draws how contribution becomes data IP, and data IP goods. */
export const AssetsDiagram = ({ amounts }: AssetsDiagramProps) => (
  <Card as="section" padY={16} aria-label="贡献值换数据IP，再换商品">
    <PictureChain links={assets.map(({ figureOf, ...asset }) => ({ ...asset, figure: amounts && figureOf(amounts) }))} />
  </Card>
);

/** The diagram with the member's own amounts. */
export function OwnAssetsDiagram() {
  const { value } = useResource(account);
  return <AssetsDiagram amounts={value} />;
}
