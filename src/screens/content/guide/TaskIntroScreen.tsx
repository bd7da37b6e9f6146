import { AssetChain } from '#components/icons/AssetChain.tsx';
import { Card } from '#components/layout/primitives.tsx';
import { useSession } from '#hooks/session.ts';
import { useResource } from '#hooks/useResource.ts';
import { account } from '#machines/account/account.ts';
import { titleOf } from '#paths/routes.ts';
import { GuideView } from './GuideView';

const pictures = {
  '/address/create': '/empty/addresses.svg',
  '/assetsRecord': '/prizes/points.webp',
  '/rule': '/casket/sealed.webp',
  '/inviterFriends': '/empty/poster.svg',
  '/assistfriends': '/empty/friends.svg',
};

/** The newcomer's tutorial. */
export default function TaskIntroScreen() {
  const { isMember } = useSession();
  return (
    <GuideView
      id="task-intro"
      path="/taskIntro"
      title={titleOf('/taskIntro')}
      picture="/casket/sealed.webp"
      pictures={pictures}
      nextPage={{ to: '/allblind', text: '去开盲盒' }}
    >
      <Card as="section" padY={16} aria-label="贡献值换数据IP，再换商品">
        {isMember ? <OwnAssets /> : <AssetChain from="贡献值" />}
      </Card>
    </GuideView>
  );
}

const OwnAssets = () => <AssetChain from="贡献值" amounts={useResource(account).value} />;
