import { IconLinks } from '../../../components/icons/IconLinks';
import type { IconName } from '../../../components/icons/paths';
import { Link } from '../../../components/layout/Link';
import type { Href } from '../../../paths/href';
import * as paths from '../../../paths/paths';
import styles from './Services.module.css';

interface Service {
  readonly icon: IconName;
  readonly text: string;
  readonly to: Href;
}

const services: readonly Service[] = [
  { icon: 'pin', text: '收货地址', to: paths.ADDRESS_LIST },
  { icon: 'team', text: '加入团队', to: paths.SCAN_ADD_TEAM },
  { icon: 'book', text: '新手教程', to: paths.TASK_INTRO },
  { icon: 'horn', text: '推广指南', to: paths.EXPOSURE },
  { icon: 'article', text: '专栏文章', to: paths.ARTICLE_TEMPLATE },
  { icon: 'shield', text: '规则说明', to: paths.RULE },
  { icon: 'headset', text: '官方客服', to: paths.CUSTOMER },
  { icon: 'download', text: '下载App', to: paths.APP_DOWNLOAD },
];

const agreements = [
  { text: '用户协议', to: paths.PROTOCOL },
  { text: '隐私协议', to: paths.YXYY_HELP },
  { text: '注册隐私政策', to: paths.APP_PRIVACY },
] as const;

/** Everything besides the features: help, agreements and the sign-out. */
export const Services = ({ onSignOut }: { readonly onSignOut: () => void }) => (
  <>
    <nav className={styles.card} aria-labelledby="services">
      <h2 id="services" className={styles.heading}>
        我的服务
      </h2>
      <IconLinks links={services} className={styles.services} linkClassName={styles.service} />
    </nav>
    <nav className={styles.agreements} aria-label="协议">
      {agreements.map(({ text, to }) => (
        <Link key={to} href={to}>
          {text}
        </Link>
      ))}
      <button type="button" onClick={onSignOut}>
        退出登录
      </button>
    </nav>
  </>
);
