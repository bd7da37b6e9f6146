import type { NewcomerReward } from '@juyi/contract/team/invitation';
import type { ReactNode } from 'react';
import { CountUp } from './CountUp';
import { Coupon } from './Coupon';
import { points } from './format';

interface GiftsProps {
  readonly title: string;
  /** Undefined until it has loaded. A figure is shown only where a response contains it. */
  readonly reward: NewcomerReward | undefined;
  /** The newcomer has just received them: the coupon is large, and its figures count up. */
  readonly justReceived?: boolean;
}

const times = (chances: number) => `${chances} 次`;

/** A newcomer's gifts on a coupon, in general words where a response has no figures. */
export function Gifts({ title, reward, justReceived = false }: GiftsProps) {
  const { rewardChances, rewardContribution } = reward ?? {};
  const amount = (value: number, format: (shown: number) => string): ReactNode =>
    justReceived ? <CountUp to={value} format={format} /> : format(value);
  const gifts = [
    { icon: 'box', name: '开盒次数', value: rewardChances === undefined ? '新人有礼' : amount(rewardChances, times) },
    { icon: 'coin', name: '贡献值', value: rewardContribution === undefined ? '加入即得' : amount(rewardContribution, points) },
  ] as const;
  return <Coupon title={title} items={gifts} large={justReceived} />;
}
