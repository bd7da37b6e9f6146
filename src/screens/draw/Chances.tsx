import { DOT } from '#components/display/format.ts';
import { LinkButton, Row, Text } from '#components/layout/primitives.tsx';
import styles from './AllBlindScreen.module.css';
import { type DrawState, isClosed, isResultAwaited } from './drawView';

/** Says how often the member may still draw, or how to get a chance. */
export const Chances = (state: DrawState) => (
  <Text className={styles.chances} size={14} center>
    {chancesOf(state)}
  </Text>
);

function chancesOf({ status, context: { activity, chances } }: DrawState) {
  if (status === 'visitor') return '登录后即可开盒';
  if (!activity) return '正在准备奖品';
  if (isClosed(status)) return `剩余 ${chances} 次，活动进行时可用`;
  // Until the result is known, a used chance is not told as gone.
  if (isResultAwaited(status)) return '好运将至';
  if (chances <= 0) return '暂无开盒次数';
  return (
    <>
      还可开 <b>{chances}</b> 次{DOT}好友助力得更多次数
    </>
  );
}

/** Links to the member's boxes and, `withHelp`, to more chances. */
export const ChanceLinks = ({ withHelp }: { readonly withHelp: boolean }) => (
  <Row gap={12}>
    {withHelp && (
      <LinkButton className={styles.chanceLink} href="/assistfriends">
        助力得次数
      </LinkButton>
    )}
    <LinkButton className={styles.chanceLink} href="/myblind">
      我的盲盒
    </LinkButton>
  </Row>
);
