import { useSession } from '../../../hooks/session';
import { Exposure } from './Exposure';
import { GuideView } from './GuideView';

/** The exposure guide; members also see their own figures. */
export default function ExposureScreen() {
  const { member } = useSession();
  return (
    <GuideView id="exposure-guide" title="推广指南">
      {member && <Exposure />}
    </GuideView>
  );
}
