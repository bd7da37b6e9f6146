import type { Drawn } from '@juyi/contract/draw/draw';
import { Action } from '#components/form/Action.tsx';
import { Button } from '#components/form/Button.tsx';
import { Link } from '#components/layout/Link.ts';
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
  const { title, icon, kind, won, needAddress, chances = 0 } = result;
  return (
    <div className={styles.result}>
      <div className={styles.stage} data-won={won || undefined}>
        {won && <Confetti />}
        <p className={styles.greeting}>{won ? '恭喜您抽中' : '谢谢参与'}</p>
        <img className={styles.icon} src={icon || undefined} alt="" width={120} height={120} />
        {won && <p className={styles.title}>{title}</p>}
      </div>
      <p className={styles.text}>{needAddress ? '填写收货地址后，奖品自动转为待发货' : kindTexts[kind]}</p>
      <Action>
        {needAddress ? (
          <Button color="primary" size="large" block onClick={onAddress}>
            填写收货地址
          </Button>
        ) : (
          <Button color="primary" size="large" block onClick={chances > 0 ? onAgain : onClose}>
            {chances > 0 ? `再开一次（剩 ${chances} 次）` : '知道了'}
          </Button>
        )}
      </Action>
      {needAddress ? (
        <button type="button" className={styles.way} onClick={onClose}>
          稍后填写
        </button>
      ) : (
        won && (
          <Link className={styles.way} href="/myblind" replace>
            查看我的盲盒
          </Link>
        )
      )}
    </div>
  );
}

const PIECES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

/** Rays and falling paper; still under reduced motion. */
const Confetti = () => (
  <div className={styles.confetti} aria-hidden="true">
    <span className={styles.rays} />
    {PIECES.map((piece) => (
      <span key={piece} className={styles.piece} />
    ))}
  </div>
);
