import type { NewcomerReward } from '@juyi/contract/team/invitation';
import type { ReactNode } from 'react';
import { CountUp } from './CountUp';
import { Coupon } from './Coupon';
import { points } from './format';

interface GiftsProps {
  readonly title: string;
  /** The reward as far as a response tells; undefined until it has loaded. */
  readonly reward: NewcomerReward | undefined;
  /** The newcomer has just received the gifts: the coupon is large, and its figures count up. */
  readonly justReceived?: boolean;
}

const formatChances = (chances: number) => `${chances} 次`;

/** A newcomer's gifts on a coupon, draws and contribution. General words take the place of a figure that no response contains. */
export function Gifts({ title, reward, justReceived = false }: GiftsProps) {
  const { rewardChances, rewardContribution } = reward ?? {};
  const figure = (value: number, format: (shown: number) => string): ReactNode =>
    justReceived ? <CountUp to={value} format={format} /> : format(value);
  const gifts = [
    { icon: 'box', name: '开盒次数', value: rewardChances === undefined ? '新人有礼' : figure(rewardChances, formatChances) },
    { icon: 'coin', name: '贡献值', value: rewardContribution === undefined ? '加入即得' : figure(rewardContribution, points) },
  ] as const;
  return <Coupon title={title} items={gifts} variant={justReceived ? 'large' : 'plain'} />;
}
