import type { NewcomerReward } from '@juyi/contract/team/invitation';
import type { ReactNode } from 'react';
import { Skeleton } from '../feedback/Skeleton';
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
  const valueOf = (figure: number | undefined, format: (shown: number) => string, generalWords: string): ReactNode => {
    if (!reward) return <Skeleton width="2em" />;
    if (figure === undefined) return generalWords;
    return justReceived ? <CountUp to={figure} format={format} /> : format(figure);
  };
  const gifts = [
    { icon: 'box', name: '开盒次数', value: valueOf(reward?.rewardChances, formatChances, '新人有礼') },
    { icon: 'coin', name: '贡献值', value: valueOf(reward?.rewardContribution, points, '加入即得') },
  ] as const;
  return <Coupon title={title} items={gifts} variant={justReceived ? 'large' : 'plain'} />;
}
