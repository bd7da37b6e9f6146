import { Missing } from '#components/feedback/Missing.tsx';
import { BackBar } from '#components/layout/BackBar.tsx';
import { Link } from '#components/layout/Link.ts';
import layout from '#components/layout/layout.module.css';
import { Card } from '#components/layout/primitives.tsx';
import { redemptionKinds } from '../redemptionKinds';

/** Stands in place of a prize that nobody has, or another member. */
export const PrizeNotFound = () => (
  <>
    <BackBar />
    <Missing title="没有找到这件奖品" text="编号可能不完整，或不属于当前账号">
      <Card as="ul" className={layout.linkList} lined>
        <li>
          <Link href="/myblind">我的盲盒</Link>
        </li>
      </Card>
    </Missing>
  </>
);

/** Stands in place of a redemption that nobody made, or another member. */
export const OrderNotFound = () => (
  <>
    <BackBar />
    <Missing title="没有找到这笔兑换" text="单号可能不完整，或不属于当前账号">
      <Card as="ul" className={layout.linkList} lined>
        {Object.values(redemptionKinds).map(({ name, records }) => (
          <li key={records.path}>
            <Link href={records.path}>{name}的记录</Link>
          </li>
        ))}
      </Card>
    </Missing>
  </>
);
