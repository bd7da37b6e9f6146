import { Brand } from '#components/layout/Brand.tsx';
import { OpenCasket } from '#components/media/casket/OpenCasket.tsx';

/** The cover of the video: a prize rises from the casket before the moon. It keeps its colours in the dark theme, because it is a picture. */
export const FilmCover = () => (
  <svg viewBox="0 0 270 468" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <defs>
      <radialGradient id="film-night" cx=".5" cy=".48" r=".7">
        <stop stopColor="#a2462c" />
        <stop offset=".5" stopColor="#7a1f17" />
        <stop offset="1" stopColor="#3a0f0c" />
      </radialGradient>
    </defs>
    <path d="M0 0h270v468H0z" fill="url(#film-night)" />
    <rect x="10" y="10" width="250" height="396" rx="12" fill="none" stroke="#ebcb8b" opacity=".5" />
    <g fill="#fff6e6" textAnchor="middle">
      <text x="135" y="76" fontSize="38" fontWeight="700" letterSpacing="4">
        邀您开盲盒
      </text>
      <text x="135" y="108" fontSize="19">
        好友同行 · 好礼同享
      </text>
    </g>
    <OpenCasket x={14} y={132} width={242} moon="#f6eeda" />
    <circle cx="135" cy="348" r="32" fill="#b8382b" stroke="#ebcb8b" strokeWidth="3" />
    <path d="M126 333v30l26-15z" fill="#fff" />
    <path d="M0 416h270v52H0z" fill="#2a0a08" />
    <text x="16" y="451" fill="#fff" fontSize="22" fontWeight="600">
      <Brand />
    </text>
    <text x="254" y="451" fill="#fff" fontSize="21" textAnchor="end">
      12 秒
    </text>
  </svg>
);
