import { Missing } from '../../components/feedback/Missing';
import { Button } from '../../components/form/Button';
import { Link } from '../../components/layout/Link';
import { goBack, navigate } from '../../hooks/hashLocation';
import * as paths from '../../paths/paths';
import styles from './LostScreen.module.css';

/** The not-found page, for unknown paths and for status 1021. */
export default function LostScreen() {
  return (
    <Missing title="页面走丢了" text="您要找的内容不存在或已下架">
      <Button color="primary" size="large" shape="rounded" block onClick={() => navigate(paths.HOME)}>
        回到首页
      </Button>
      <Button fill="none" block className={styles.back} onClick={goBack}>
        返回上一页
      </Button>
      <nav className={styles.ways} aria-label="其他页面">
        <Link href={paths.REDEEM_EXCHANGE_VALUE}>去商城</Link>
        <Link href={paths.CUSTOMER}>联系客服</Link>
      </nav>
    </Missing>
  );
}
