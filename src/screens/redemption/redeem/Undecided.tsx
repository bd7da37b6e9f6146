import { Button } from '#components/form/Button.tsx';
import { Link } from '#components/layout/Link.ts';
import type { RedemptionContext } from '#machines/redemption/redemption/setup.ts';
import { redemptionKinds } from '../redemptionKinds';
import { OfferLines } from './OfferLines';
import styles from './Redeem.module.css';
import type { Send, Status } from './view';

interface UndecidedProps {
  readonly status: Status;
  readonly context: RedemptionContext;
  readonly send: Send;
}

/** The outcome is unknown: it is looked up, left for later, or the same redemption is sent again, under its requestId. */
export function Undecided({ status, context, send }: UndecidedProps) {
  const { kind, intent, terms } = context;
  // The page may be of other goods than the intent.
  const isOfPage = intent && 'goodsId' in intent.body && intent.body.goodsId === terms?.goods?.goodsId;
  return (
    <>
      <section className={styles.card} aria-label="结果确认中">
        <div className={styles.unknown} aria-live="polite" aria-busy={status === 'lookingUp' || status === 'asking'}>
          <h2 className={styles.wait}>结果确认中</h2>
          <p>{said(status, context)}</p>
          <p className={styles.small}>这一笔已保存在这台设备上，可以先离开，稍后回来查看</p>
        </div>
        {isOfPage && <p>{terms?.goods?.name}</p>}
        {intent && <OfferLines kind={kind} amounts={intent.amounts} />}
      </section>
      <div className={styles.notes}>
        {(status === 'asking' || status === 'unknown') && (
          <>
            <Button color="primary" size="large" shape="rounded" block onClick={() => send({ type: 'flow.lookUp' })}>
              再查一次
            </Button>
            <p className={styles.hint}>请先查询结果；兑换记录里也没有，再把这一笔重新提交。有结果之前不能另外兑换</p>
            <Button color="primary" fill="none" block onClick={() => send({ type: 'flow.resend' })}>
              再次提交
            </Button>
          </>
        )}
        <nav className={styles.onwards} aria-label="先离开">
          <Link href={redemptionKinds[kind].records.path}>查看兑换记录</Link>
          <Link href="/home">先去逛逛</Link>
          <Link href="/customer">联系客服</Link>
        </nav>
      </div>
    </>
  );
}

/** How far the look-up is. */
function said(status: Status, { failure }: RedemptionContext): string {
  switch (status) {
    case 'lookingUp':
      if (failure?.kind === 'refused') return '再次提交没有通过，之前提交的可能已经成功，正在自动查询…';
      return '没有收到提交结果，正在自动查询…';
    case 'asking':
      return '正在查询兑换结果…';
    default:
      return `${failure ? `没有查成：${failure.message}` : '还没有查到结果'}，可能已经兑换成功`;
  }
}
