import { IconTiles } from '#components/icons/IconTiles.tsx';
import type { IconName } from '#components/icons/paths.ts';
import { Link } from '#components/layout/Link.ts';
import { Card, PlainButton, Row } from '#components/layout/primitives.tsx';
import { hasAppStore } from '#machines/core/appStore.ts';
import type { Href } from '#paths/href.ts';

interface ServiceLink {
  readonly icon: IconName;
  readonly text: string;
  readonly to: Href;
}

const memberLinks: readonly ServiceLink[] = [
  { icon: 'pin', text: '收货地址', to: '/address/list' },
  { icon: 'clock', text: '兑换记录', to: '/redeemRecord' },
  { icon: 'horn', text: '推广指南', to: '/exposure' },
];
const joinLink: ServiceLink = { icon: 'team', text: '加入团队', to: '/scanAddTeam' };

/** Links for everybody. */
const openLinks: readonly ServiceLink[] = [
  { icon: 'book', text: '新手教程', to: '/taskIntro' },
  { icon: 'article', text: '专栏文章', to: '/Articletemplate' },
  { icon: 'shield', text: '规则说明', to: '/rule' },
  { icon: 'headset', text: '官方客服', to: '/customer' },
  { icon: 'download', text: '下载App', to: '/appdownload' },
];

const agreementLinks = [
  { text: '用户协议', to: '/protocol' },
  { text: '隐私协议', to: '/yxyyHelp' },
  { text: '注册隐私政策', to: '/Appprivacy' },
] as const;

interface HomeFooterProps {
  /** A member without a team may join one. */
  readonly mayJoin?: boolean;
  /** Undefined for a visitor. */
  readonly onSignOut?: () => void;
}

/** The end of the home page: links to services and agreements, and the member's sign-out. */
export const HomeFooter = ({ mayJoin = false, onSignOut }: HomeFooterProps) => (
  <>
    <Card as="nav" inset above={12} padY={16} gap={16} aria-labelledby="services">
      <h2 id="services">{onSignOut ? '我的服务' : '了解更多'}</h2>
      {/* The link to download the app is left out where no store has the app. */}
      <IconTiles
        links={[...(onSignOut ? memberLinks : []), ...openLinks, ...(mayJoin ? [joinLink] : [])].filter(
          ({ to }) => to !== '/appdownload' || hasAppStore(),
        )}
      />
    </Card>
    <Row as="nav" gap={16} wrap center padY={8} size={14} aria-label="协议">
      {agreementLinks.map(({ text, to }) => (
        <PlainButton key={to} as={Link} href={to} tone="soft">
          {text}
        </PlainButton>
      ))}
      {onSignOut && (
        <PlainButton tone="soft" onClick={onSignOut}>
          退出登录
        </PlainButton>
      )}
    </Row>
  </>
);
