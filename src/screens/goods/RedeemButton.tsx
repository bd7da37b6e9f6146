import type { ActorRefFrom } from 'xstate';
import { MainButton } from '#components/form/Button.tsx';
import { LinkButton } from '#components/layout/primitives.tsx';
import type { goodsMachine } from '#machines/goods/goods.ts';
import { buttonTextByAvailability } from './availabilityTexts';

interface RedeemButtonProps {
  /** The member has too little data IP for one piece. */
  readonly balanceTooLow: boolean;
  readonly fill?: 'solid' | 'outline';
  /** The goods will cost less in a sale to come. */
  readonly beforeSale?: boolean;
  readonly send: ActorRefFrom<typeof goodsMachine>['send'];
}

/** Redeems the goods. A member with too little data IP could not, and is led to get more. */
export const RedeemButton = ({ balanceTooLow, fill = 'solid', beforeSale = false, send }: RedeemButtonProps) =>
  balanceTooLow ? (
    <LinkButton href="/redeem" tint={fill === 'solid' ? 'fill' : undefined} grow>
      去换数据IP
    </LinkButton>
  ) : (
    <MainButton className="grow" fill={fill} onClick={() => send({ type: 'goods.redeem' })}>
      {beforeSale ? '原价兑换' : buttonTextByAvailability.redeem}
    </MainButton>
  );
