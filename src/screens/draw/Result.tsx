import type { Drawn } from '@juyi/contract/draw/draw';
import { Action } from '#components/form/Action.tsx';
import { MainButton } from '#components/form/Button.tsx';
import { Link } from '#components/layout/Link.ts';
import { Stack, Tap, Text } from '#components/layout/primitives.tsx';
import styles from './Result.module.css';

interface ResultProps {
  readonly result: Drawn;
  readonly onClose: () => void;
  readonly onAgain: () => void;
  readonly onAddress: () => void;
}

const kindTexts: Readonly<Record<Drawn['kind'], string>> = {
  NONE: '这次没有抽中，下次好运',
  CONTRIBUTION: '已计入您的贡献值，可在账户明细中查看',
  DATA_IP: '已计入您的数据IP，可到商城换商品',
  GOODS: '将寄往您的默认收货地址，可在我的盲盒中查看',
  COUPON: '已放入我的盲盒，请按券面说明使用',
  UNKNOWN: '可在我的盲盒中查看',
};

/** The drawn prize and what happens next with it. */
export function Result({ result, onClose, onAgain, onAddress }: ResultProps) {
  const { title, icon, kind, won, needAddress } = result;
  const main = mainOf(result, { onClose, onAgain, onAddress });
  return (
    <Stack center>
      <Stack className={styles.stage} gap={16} center data-won={won || undefined}>
        {won && <Confetti />}
        <Text className={styles.greeting} strong={won} size={won ? 20 : 16}>
          {won ? '恭喜您抽中' : '谢谢参与'}
        </Text>
        <img className={styles.icon} src={icon || undefined} alt="" width={120} height={120} />
        {won && (
          <Text className={styles.title} size={20} strong>
            {title}
          </Text>
        )}
      </Stack>
      <Text pad={16} tone="soft">
        {needAddress ? '填写收货地址后，奖品自动转为待发货' : kindTexts[kind]}
      </Text>
      <div className={styles.action}>
        <Action>
          <MainButton onClick={main.onClick}>{main.text}</MainButton>
        </Action>
      </div>
      {needAddress ? (
        <Tap tone="soft" onClick={onClose}>
          稍后填写
        </Tap>
      ) : (
        won && (
          <Tap as={Link} tone="soft" href="/myblind" replace>
            查看我的盲盒
          </Tap>
        )
      )}
    </Stack>
  );
}

/** The main button: what the prize needs first, else the next draw. */
function mainOf({ needAddress, chances = 0 }: Drawn, { onClose, onAgain, onAddress }: Omit<ResultProps, 'result'>) {
  if (needAddress) return { text: '填写收货地址', onClick: onAddress };
  return chances > 0 ? { text: `再开一次（剩 ${chances} 次）`, onClick: onAgain } : { text: '知道了', onClick: onClose };
}

/** Each piece of paper: how far it has fallen, its turn in degrees, and when it falls, in ms. */
const PIECES = [
  [65, 101, 60],
  [79, 137, 0],
  [67, 149, 120],
  [65, 54, 240],
  [73, 111, 0],
  [83, 61, 0],
  [32, 108, 240],
  [31, 31, 240],
  [73, 160, 300],
  [68, 149, 240],
  [31, 56, 0],
  [20, 34, 240],
] as const;
const PAPERS = ['#ffe9bd', '#fff', '#f08a6b', '#f6c667'] as const;
/** The first half is on the left of the prize, in percent of the width; the second on the right. */
const leftOf = (place: number) => (place < 6 ? 3 + 5 * place : 49 + 4 * place);

/** Rays and falling paper; still under reduced motion. */
const Confetti = () => (
  <div className={styles.confetti} aria-hidden="true">
    {PIECES.map(([top, turn, delay], place) => (
      <span
        key={leftOf(place)}
        style={{
          top: `${top}%`,
          left: `${leftOf(place)}%`,
          background: PAPERS[place % PAPERS.length],
          transform: `rotate(${turn}deg)`,
          animationDelay: `${delay}ms`,
        }}
      />
    ))}
  </div>
);
