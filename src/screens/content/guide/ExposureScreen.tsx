import { useSession } from '#hooks/session.ts';
import { GuideView } from './GuideView';
import { OwnFigures } from './OwnFigures';

/** The exposure guide; members also see their own figures. */
export default function ExposureScreen() {
  const { isMember } = useSession();
  return (
    <GuideView id="exposure-guide" path="/exposure" title="推广指南" nextPage={{ to: '/myteam', text: '查看我的团队' }}>
      {isMember && <OwnFigures />}
    </GuideView>
  );
}
