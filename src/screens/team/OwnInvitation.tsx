import type { ReactNode } from 'react';
import { known, yuan } from '#components/display/format.ts';
import { FlowFailed } from '#components/feedback/FlowFailed.tsx';
import { Skeleton } from '#components/feedback/Skeleton.tsx';
import { QrCode } from '#components/media/QrCode.tsx';
import type { Rewards } from '#machines/team/recruiting.ts';
import styles from './OwnInvitation.module.css';
import team from './team.module.css';
import type { Inviting } from './useInvitation';

interface OwnInvitationProps extends Inviting {
  /** The rewards earned by inviting, shown above the code; null while they load, left out when they are not shown. */
  readonly earned?: Rewards | null | undefined;
  /** More ways to invite, each a list item. */
  readonly children?: ReactNode;
}

/** The member's invitation: QR code, poster and link. */
export function OwnInvitation({ view, send, earned, children }: OwnInvitationProps) {
  const { card, failure, waitUntil } = view;
  if (failure)
    return (
      <section className={team.card} aria-label="我的邀请">
        <FlowFailed failure={failure} waitUntil={waitUntil} onRetry={() => send({ type: 'flow.retry' })} />
      </section>
    );
  return (
    <section className={styles.invite} aria-label="我的邀请" aria-busy={!card}>
      {earned !== undefined && <Earned sums={earned} />}
      <div className={styles.qr}>{card && <QrCode text={card.shareUrl} label={`邀请二维码 ${card.recruitCode}`} />}</div>
      <div className={styles.inviteText}>
        <h2 className={styles.inviteTitle}>邀请好友加入团队</h2>
        <p className={styles.code}>
          {card ? (
            <>
              邀请码 <b>{card.recruitCode}</b>
            </>
          ) : (
            <Skeleton width="8em" />
          )}
        </p>
        <div className={styles.buttons}>
          <button
            type="button"
            className={styles.button}
            data-main
            disabled={!view.mayDraw}
            onClick={() => send({ type: 'poster.open' })}
          >
            生成海报
          </button>
          <CopyButton what="链接" text={card?.shareUrl} send={send} />
        </div>
      </div>
      {children && (
        <ul className={styles.others} aria-label="更多邀请方式">
          {children}
        </ul>
      )}
    </section>
  );
}

/** The rewards that are paid in large figures, and what is pending. */
const Earned = ({ sums }: { readonly sums: Rewards | null }) => (
  <section className={styles.earned} aria-label="邀请奖励" aria-busy={!sums}>
    <dl>
      {(
        [
          ['邀请奖励已到账', sums && known(sums.settled, yuan)],
          ['待到账', sums && yuan(sums.pending)],
        ] as const
      ).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value ?? <Skeleton width="3em" />}</dd>
        </div>
      ))}
    </dl>
  </section>
);

interface CopyButtonProps extends Pick<Inviting, 'send'> {
  readonly what: '邀请码' | '链接';
  /** Undefined while the card loads. */
  readonly text: string | undefined;
}

/** Copies the code or the link of the card. */
const CopyButton = ({ what, text, send }: CopyButtonProps) => (
  <button
    type="button"
    className={styles.button}
    disabled={text === undefined}
    onClick={() => text !== undefined && send({ type: 'share.copy', text, what })}
  >
    复制{what}
  </button>
);
