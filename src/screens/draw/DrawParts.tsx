import type { ButtonHTMLAttributes } from 'react';
import { DOT, dayOf } from '#components/display/format.ts';
import { Countdown } from '#components/feedback/Countdown.tsx';
import { clockParts } from '#components/feedback/TimeLeft.tsx';
import { Link } from '#components/layout/Link.ts';
import { LinkButton, PlainButton, Row, Text } from '#components/layout/primitives.tsx';
import { PrizeIcon } from '#components/media/PrizeIcon.tsx';
import styles from './AllBlindScreen.module.css';
import { type ButtonContent, type DrawState, isClosed } from './drawView';
import { Winners } from './Winners';

interface DrawButtonProps {
  readonly content: ButtonContent;
  readonly press: ButtonHTMLAttributes<HTMLButtonElement>;
}

/** The button under the casket. It is never `disabled`, because it would lose the focus, which comes back to it when the result is closed. */
export const DrawButton = ({ content: { name, note, until }, press }: DrawButtonProps) => (
  <PlainButton className={styles.button} tint="fill" aria-label={name} {...press}>
    <Text as="span" size={20} strong>
      {name}
    </Text>
    {/* A new key remounts the element, so that its new text is no layout shift. */}
    <Text as="span" key={note} size={12} aria-hidden="true">
      {until === undefined ? note : <Countdown until={until}>{(seconds) => clockParts(seconds).join(':')}</Countdown>}
    </Text>
  </PlainButton>
);

/** Says how often the member may draw, or what it takes. */
export const Chances = (state: DrawState) => (
  <Text className={styles.chances} size={14} center>
    {chancesOf(state)}
  </Text>
);

function chancesOf({ status, context: { activity, chances } }: DrawState) {
  if (status === 'visitor') return '登录后即可开盒';
  if (!activity) return '正在准备奖品';
  if (isClosed(status)) return `剩余 ${chances} 次，活动进行时可用`;
  if (chances <= 0) return `暂无开盒次数${DOT}好友助力可得次数`;
  return (
    <>
      还可开 <b>{chances}</b> 次{DOT}好友助力得更多次数
    </>
  );
}

/** Links to more chances and to the member's boxes. */
export function ChanceLinks({ status, context: { chances } }: DrawState) {
  const isQuiet = isClosed(status) || status === 'visitor' || chances > 0;
  return (
    <Row gap={12}>
      <LinkButton className={styles.way} href="/assistfriends" data-quiet={isQuiet || undefined}>
        助力得次数
      </LinkButton>
      <LinkButton className={styles.way} href="/myblind" data-quiet>
        我的盲盒
      </LinkButton>
    </Row>
  );
}

/** Shows who has won, and the time and the terms of the activity. */
export const WinnersAndTerms = ({ context: { activity } }: DrawState) => (
  <>
    <Winners gap={4} above={16} padY={12} visibleLines={4} card heading={<h2>中奖名单</h2>}>
      {({ phone, title, icon }) => (
        <Row as="span" className={styles.winner} gap={12} spread>
          <span>{phone}</span>
          <span>
            <PrizeIcon src={icon} /> {title}
          </span>
        </Row>
      )}
    </Winners>
    <Text above={12} size={14} tone="soft" center>
      {/* The empty line keeps what is below from moving once the activity is read. */}
      {!activity && '\u00a0'}
      {activity?.startTime && activity.endTime && `活动时间 ${dayOf(activity.startTime)} 至 ${dayOf(activity.endTime)}`}
      <PlainButton as={Link} tone="soft" href="/rule">
        主办方、奖品价值、概率与领取方式
      </PlainButton>
    </Text>
  </>
);
