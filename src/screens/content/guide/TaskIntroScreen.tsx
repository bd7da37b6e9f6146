import { useSession } from '#hooks/session.ts';
import { titleOf } from '#paths/routes.ts';
import { AssetsDiagram, OwnAssetsDiagram } from './AssetsDiagram';
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
      {isMember ? <OwnAssetsDiagram /> : <AssetsDiagram />}
    </GuideView>
  );
}
