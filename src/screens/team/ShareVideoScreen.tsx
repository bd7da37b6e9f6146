import { BarNote, BottomBar } from '#components/layer/BottomBar.tsx';
import { BackBar } from '#components/layout/BackBar.tsx';
import layoutStyles from '#components/layout/layout.module.css';
import { useQuery } from '#hooks/hashLocation.ts';
import { useSession } from '#hooks/session.ts';
import { titleOf } from '#paths/routes.ts';
import { EnterButtons } from '../content/EnterButtons';
import { ShareLayers } from './ShareLayers';
import { Caption } from './sharing/Caption';
import { promiseOf } from './sharing/message';
import { VideoBar } from './sharing/VideoBar';
import { VideoPlayer } from './sharing/VideoPlayer';
import styles from './sharing/videoPlayer.module.css';
import { useInvitation } from './useInvitation';

/** A short video to share, with a caption; the caption of a member has the link of their invitation. */
export default function ShareVideoScreen() {
  const flow = useInvitation();
  const { isMember } = useSession();
  const code = useQuery('code');
  const { myCard } = flow.view;
  const promise = promiseOf(myCard);
  return (
    <div className={`${layoutStyles.page} ${styles.page}`}>
      <BackBar title={titleOf('/shareVideo')} />
      <div className={layoutStyles.stack}>
        <VideoPlayer shareUrl={myCard?.shareUrl} />
        {/* A new key remounts the element, so that browsers count no layout shift for its new text. */}
        <Caption key={promise} flow={flow} promise={promise} isMember={isMember} />
      </div>
      {isMember ? (
        <VideoBar flow={flow} promise={promise} />
      ) : (
        // A visitor may have come by a friend's link. A member is led to the friend's team by `useInvitation`.
        <BottomBar>
          <BarNote>{code ? `好友邀请您加入团队，${promise}` : '登录后，把视频和您的邀请链接发给好友'}</BarNote>
          <EnterButtons returnTo="/shareVideo" />
        </BottomBar>
      )}
      <ShareLayers {...flow} />
    </div>
  );
}
