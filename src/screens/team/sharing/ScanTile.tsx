import { Icon } from '#components/icons/Icon.tsx';
import { Link } from '#components/layout/Link.ts';
import tiles from '../mine/mine.module.css';

/** A way to share: the friend scans the member's code. */
export const ScanTile = () => (
  <li>
    <Link href="/shareCode" className={tiles.way}>
      <Icon name="qr" />
      当面扫码
    </Link>
  </li>
);
