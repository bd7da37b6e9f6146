import { dataIp, points, yuan } from '#components/display/format.ts';
import { Link } from '#components/layout/Link.ts';
import { Card, Row, Stack, Text } from '#components/layout/primitives.tsx';
import { useResource } from '#hooks/useResource.ts';
import { type Account, account } from '#machines/account/account.ts';
import { Stages } from './Stages';

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

/** Draws how contribution becomes data IP, and data IP goods. Income stands below, because not every member has any. */
export const AssetsDiagram = ({ amounts }: AssetsDiagramProps) => (
  <Card as="section" padY={16} aria-label="贡献值换数据IP，再换商品">
    <Stages stages={assets.map(({ figureOf, ...stage }) => ({ ...stage, figure: amounts && figureOf(amounts) }))} />
    <Row as={Link} href="/withdrawalDetail" gap={12} above={12} tone="ink">
      <img src="/empty/statement.svg" width={64} height={48} alt="" />
      <Stack as="span" grow>
        <Text as="span" size={14} tone="soft">
          收益
        </Text>
        <Text as="span" size={12} tone="cinnabar" lineBreak="words">
          来自店铺和邀请
        </Text>
      </Stack>
      {amounts && (
        <Text as="span" size={16} strong lineBreak="whole">
          {yuan(amounts.income)}
        </Text>
      )}
    </Row>
  </Card>
);

/** The diagram with the member's own amounts. */
export function OwnAssetsDiagram() {
  const { value } = useResource(account);
  return <AssetsDiagram amounts={value} />;
}
