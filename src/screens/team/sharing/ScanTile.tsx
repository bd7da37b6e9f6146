import { Icon } from '../../../components/icons/Icon';
import { Link } from '../../../components/layout/Link';
import * as paths from '../../../paths/paths';
import tiles from '../mine/mine.module.css';

/** A way to share: the friend scans the member's code. */
export const ScanTile = () => (
  <li>
    <Link href={paths.SHARE_CODE} className={tiles.way}>
      <Icon name="qr" />
      当面扫码
    </Link>
  </li>
);
