import type { ActorRefFrom } from 'xstate';
import { MainButton } from '#components/form/Button.tsx';
import type { Shortfall } from '#hooks/useChoice.ts';
import type { goodsMachine } from '#machines/goods/goods.ts';
import { buttonTextByAvailability } from './availabilityTexts';
import { MoreDataIp } from './mall/MoreDataIp';

interface RedeemButtonProps {
  /** Set if the member has too little data IP for the chosen quantity. */
  readonly shortfall: Shortfall | undefined;
  readonly fill?: 'solid' | 'outline';
  /** The goods will cost less in a sale to come. */
  readonly beforeSale?: boolean;
  readonly send: ActorRefFrom<typeof goodsMachine>['send'];
}

/** Redeems the goods. A member with too little data IP could not, and is led to get more. */
export const RedeemButton = ({ shortfall, fill = 'solid', beforeSale = false, send }: RedeemButtonProps) =>
  shortfall ? (
    <MoreDataIp shortfall={shortfall} tint={fill === 'solid' ? 'fill' : undefined} grow>
      去换数据IP
    </MoreDataIp>
  ) : (
    <MainButton className="grow" fill={fill} onClick={() => send({ type: 'goods.redeem' })}>
      {beforeSale ? '原价兑换' : buttonTextByAvailability.redeem}
    </MainButton>
  );
