import { useSession } from '#hooks/session.ts';
import { Exposure } from './Exposure';
import { GuideView } from './GuideView';
import { RewardTerms } from './RewardTerms';

/** The exposure guide; members also see their own figures. */
export default function ExposureScreen() {
  const { isMember } = useSession();
  return (
    <GuideView id="exposure-guide" title="推广指南" nextPage={{ to: '/myteam', text: '查看我的团队' }}>
      {isMember && <Exposure />}
      <RewardTerms signedIn={isMember} />
    </GuideView>
  );
}
