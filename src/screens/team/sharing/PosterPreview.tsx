import { QrCode } from '#components/media/QrCode.tsx';
import type { InvitationFlow } from '../useInvitation';
import styles from './sharing.module.css';

/** A small preview of the member's poster, laid out as services/team/poster.ts draws the poster. A tap opens the poster in full. */
export const PosterPreview = ({ flow: { view, send } }: { readonly flow: InvitationFlow }) => (
  <button
    type="button"
    className={styles.poster}
    aria-label="查看海报"
    disabled={!view.canMakePoster}
    onClick={() => send({ type: 'poster.open' })}
  >
    <svg viewBox="0 0 360 560" aria-hidden="true">
      <linearGradient id="poster-ground" x2=".5" y2="1">
        <stop stopColor="#8f2418" />
        <stop offset="1" stopColor="#3a0f0c" />
      </linearGradient>
      <path d="M0 0h360v560H0z" fill="url(#poster-ground)" />
      <path d="M12 12h336v536H12z" fill="none" stroke="#c9973f" strokeWidth="3" />
      <circle cx="180" cy="132" r="80" fill="#f8ebcf" />
      <image href="/casket/sealed.webp" x="76" y="56" width="208" />
      <rect x="60" y="268" width="240" height="256" rx="16" fill="#fff" />
      {view.myCard && (
        <g fill="#fff1d6" fontSize="30" fontWeight="600" textAnchor="middle">
          <text x="180" y="246">
            邀请您开匣
          </text>
          <text x="180" y="510" fill="#1f1b18" fontSize="24">
            {view.myCard.recruitCode}
          </text>
        </g>
      )}
    </svg>
    {view.myCard && <QrCode text={view.myCard.shareUrl} label="" />}
  </button>
);
