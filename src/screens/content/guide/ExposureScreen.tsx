import { useSession } from '../../../hooks/session';
import * as paths from '../../../paths/paths';
import { Exposure } from './Exposure';
import { GuideView } from './GuideView';

/** The exposure guide; members also see their own figures. */
export default function ExposureScreen() {
  const { member } = useSession();
  return (
    <GuideView
      id="exposure-guide"
      title="推广指南"
      onward={{ to: paths.MY_TEAM, text: '查看我的团队' }}
      before={member ? undefined : '登录后领取您的邀请码和海报'}
    >
      {member && <Exposure />}
    </GuideView>
  );
}
