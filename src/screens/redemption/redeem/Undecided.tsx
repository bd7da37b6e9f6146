import { Button } from '#components/form/Button.tsx';
import { Link } from '#components/layout/Link.ts';
import { redemptionKinds } from '../redemptionKinds';
import { OfferLines } from './OfferLines';
import styles from './Redeem.module.css';
import type { RedemptionView, Send } from './view';

/** The outcome is unknown: it is looked up, or the same redemption is sent again, under its requestId. */
export function Undecided({ view, send }: { readonly view: RedemptionView; readonly send: Send }) {
  return (
    <>
      <section className={styles.card} aria-label="结果确认中">
        <div className={styles.unknown} aria-live="polite" aria-busy={view.lookingUp}>
          <h2 className={styles.wait}>结果确认中</h2>
          <p>{view.lookingUp ? '正在查询兑换结果，请稍候…' : '没有收到提交结果，可能已经兑换成功'}</p>
        </div>
        {view.intent && <OfferLines kind={view.kind} amounts={view.intent.amounts} />}
      </section>
      {view.undecided && (
        <div className={styles.notes}>
          <Button color="primary" size="large" shape="rounded" block onClick={() => send({ type: 'flow.lookUp' })}>
            再查一次
          </Button>
          <p className={styles.hint}>请先查询结果；兑换记录里也没有，再提交同一笔</p>
          <Button color="primary" fill="none" block onClick={() => send({ type: 'flow.resend' })}>
            再次提交
          </Button>
          <div className={styles.onwards}>
            <Link href={redemptionKinds[view.kind].records.path}>在兑换记录中查看</Link>
            <Link href="/customer">联系客服</Link>
          </div>
        </div>
      )}
    </>
  );
}
