import { Icon } from '../../../components/icons/Icon';
import { Link } from '../../../components/layout/Link';
import layout from '../../../components/layout/layout.module.css';
import * as paths from '../../../paths/paths';
import tiles from '../mine/mine.module.css';

const ways = [
  { icon: 'play', text: '分享视频', to: paths.SHARE_VIDEO },
  { icon: 'book', text: '推广指南', to: paths.EXPOSURE },
] as const;
const rewardsWay = { icon: 'gift', text: '邀请奖励', to: paths.INVITER_FRIENDS } as const;

/** Pages that help to invite; with the rewards, except on their own page. */
export const MoreWays = ({ rewards = false }: { readonly rewards?: boolean }) => (
  <ul className={tiles.card} aria-label="更多邀请方式">
    {[...(rewards ? [rewardsWay] : []), ...ways].map(({ icon, text, to }) => (
      <li key={to}>
        <Link href={to} className={tiles.row}>
          <Icon name={icon} />
          <span className={layout.grow}>{text}</span>
          <Icon name="chevron" size={14} />
        </Link>
      </li>
    ))}
  </ul>
);
