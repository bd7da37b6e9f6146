import { dataIp, points } from '#components/display/format.ts';
import { Icon } from '#components/icons/Icon.tsx';
import { Link } from '#components/layout/Link.ts';
import { Card, Row, Stack, Text } from '#components/layout/primitives.tsx';
import { useResource } from '#hooks/useResource.ts';
import { type Account, account } from '#machines/account/account.ts';

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
    <Row as="ol" gap={4} spread>
      {assets.map(({ name, picture, to, figureOf, about }, index) => (
        <Row as="li" key={name} gap={4} grow>
          {index > 0 && <Icon name="chevron" size={20} tone="gold" />}
          <Stack as={Link} href={to} center tone="ink" grow>
            <img src={picture} width={64} height={64} alt="" />
            <Text as="span" size={14} tone="soft">
              {name}
            </Text>
            {/* A space keeps the line while the figure loads. The new key remounts the element, so that browsers count no layout shift. */}
            {amounts !== undefined && (
              <Text as="span" key={amounts ? 'read' : 'loading'} size={16} strong lineBreak="whole">
                {amounts ? figureOf(amounts) : '\u00a0'}
              </Text>
            )}
            <Text as="span" size={12} tone="cinnabar">
              {about}
            </Text>
          </Stack>
        </Row>
      ))}
    </Row>
  </Card>
);

/** The diagram with the member's own amounts. */
export function OwnAssetsDiagram() {
  const { value } = useResource(account);
  return <AssetsDiagram amounts={value} />;
}
