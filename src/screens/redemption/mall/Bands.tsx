import type { ReactNode } from 'react';
import { dataIp } from '#components/display/format.ts';
import { Skeleton } from '#components/feedback/Skeleton.tsx';
import { Icon } from '#components/icons/Icon.tsx';
import type { IconName } from '#components/icons/paths.ts';
import { Link } from '#components/layout/Link.ts';
import { Row, Text } from '#components/layout/primitives.tsx';
import { rememberReturn } from '#hooks/returnPath.ts';
import type { Href } from '#paths/href.ts';
import { redeemGoodsHref } from '#paths/links.ts';

interface LinkBandProps {
  readonly to: Href;
  readonly tint: 'cinnabar' | 'gold';
  readonly icon?: IconName;
  /** Says what a tap does. */
  readonly action: string;
  readonly children: ReactNode;
  readonly onClick?: () => void;
}

/** A coloured row that leads to another page. */
const LinkBand = ({ to, tint, icon, action, children, onClick }: LinkBandProps) => (
  <Row as={Link} href={to} gap={8} below={12} minHeight={52} padY={12} card tint={tint} inset onClick={onClick}>
    {icon && <Icon name={icon} />}
    <Text as="span" grow>
      {children}
    </Text>
    <Text as="span" size={14}>
      {action}
    </Text>
    <Icon name="chevron" size={14} />
  </Row>
);

/** Lets the login lead back to the mall. */
export const rememberMall = () => rememberReturn('/redeemExchangeValue');

/** Stands for visitors where members see their data IP. */
export const LoginBand = () => (
  <LinkBand to="/login" tint="gold" icon="piece" action="去登录" onClick={rememberMall}>
    <b>登录后可兑换</b>
  </LinkBand>
);

/** The member's data IP in hundredths, and the way to more; undefined while it loads. */
export const BalanceBand = ({ available }: { readonly available: number | undefined }) => (
  <LinkBand to="/redeem" tint="gold" icon="piece" action="去换">
    可用数据IP <b>{available === undefined ? <Skeleton width="3em" /> : dataIp(available)}</b>
  </LinkBand>
);

/** Leads to the order of these goods, whose outcome is unknown. */
export const OutcomeUnknownBand = ({ goodsId }: { readonly goodsId: string }) => (
  <LinkBand to={redeemGoodsHref(goodsId)} tint="cinnabar" action="去查看">
    <b>有一笔兑换在确认结果</b>
  </LinkBand>
);
