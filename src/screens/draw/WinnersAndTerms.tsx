import { dayOf } from '#components/display/format.ts';
import { Link } from '#components/layout/Link.ts';
import { PlainButton, Row, Text } from '#components/layout/primitives.tsx';
import { PrizeIcon } from '#components/media/PrizeIcon.tsx';
import styles from './AllBlindScreen.module.css';
import type { DrawState } from './drawView';
import { Winners } from './Winners';

/** Shows who has won, and the time and the terms of the activity. */
export const WinnersAndTerms = ({ context: { activity } }: Pick<DrawState, 'context'>) => (
  <>
    <Winners gap={4} above={16} padY={12} size={14} visibleLines={4} card heading={<h2>中奖名单</h2>}>
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
      {/* The empty line keeps the link below from moving once the activity has loaded. */}
      {!activity && '\u00a0'}
      {activity?.startTime && activity.endTime && `活动时间 ${dayOf(activity.startTime)} 至 ${dayOf(activity.endTime)}`}
      <PlainButton as={Link} tone="soft" href="/rule">
        奖品价值、概率与领取方式
      </PlainButton>
    </Text>
  </>
);
