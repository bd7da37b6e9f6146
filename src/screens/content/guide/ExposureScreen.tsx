import { useSession } from '../../../hooks/session';
import { Exposure } from './Exposure';
import { GuideView } from './GuideView';

/** How to be seen, and for members how often they were. */
export default function ExposureScreen() {
  const { member } = useSession();
  return (
    <GuideView id="exposure-guide" title="曝光指南">
      {member && <Exposure />}
    </GuideView>
  );
}
