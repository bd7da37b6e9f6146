import { useSession } from '#hooks/session.ts';
import { ExposureDiagram, OwnExposureDiagram } from './ExposureDiagram';
import { GuideView } from './GuideView';

/** The exposure guide: what exposure brings, to members with their own figures, and the steps to it. */
export default function ExposureScreen() {
  const { isMember } = useSession();
  return (
    <GuideView
      id="exposure-guide"
      path="/exposure"
      title="推广指南"
      picture="/empty/poster.svg"
      nextPage={{ to: '/myteam', text: '查看我的团队' }}
      lead={isMember ? <OwnExposureDiagram /> : <ExposureDiagram />}
    />
  );
}
