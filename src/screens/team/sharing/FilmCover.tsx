import { Brand } from '#components/layout/Brand.tsx';

const LANTERN = 'M-13-14h26c8 8 8 20 0 28h-26c-8-8-8-20 0-28z';

/** The cover of the video: an opened box under the moon, between lanterns. A picture, whose colours are its own in the dark, too. */
export const FilmCover = () => (
  <svg viewBox="0 0 270 468" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <defs>
      <linearGradient id="film-sky" x2="0" y2="1">
        <stop stopColor="#d8523c" />
        <stop offset=".55" stopColor="#a92a1c" />
        <stop offset="1" stopColor="#5f120b" />
      </linearGradient>
      <linearGradient id="film-light" x2="0" y2="1">
        <stop stopColor="#ffe9b8" stopOpacity="0" />
        <stop offset="1" stopColor="#ffe9b8" stopOpacity=".8" />
      </linearGradient>
    </defs>
    <path d="M0 0h270v468H0z" fill="url(#film-sky)" />
    <circle cx="135" cy="226" r="104" fill="#ffe9b8" opacity=".12" />
    <circle cx="135" cy="226" r="82" fill="#f8e6c2" />
    <path d="M0 312q44-52 92-16 36-40 84-6 48-34 94-8v186H0z" fill="#8f2418" />
    <g fill="#6d160d">
      <path d="M226 256h16v44h-16zM234 232l-3 8h6zM216 250q10 0 18-11 8 11 18 11zM212 272q12 0 22-12 10 12 22 12z" />
      <path d="M0 352q60-44 126-10 76-42 144-6v132H0z" />
    </g>
    <g transform="translate(28 46) scale(.85)">
      <path d="M0-60v44" stroke="#f6d48c" strokeWidth="2" />
      <path d={LANTERN} fill="#f2b84b" />
      <path d="M-7-14c-5 8-5 20 0 28M7-14c5 8 5 20 0 28" fill="none" stroke="#c9832a" strokeWidth="2" />
      <path d="M-9-17H9v4H-9zM-9 13H9v4H-9z" fill="#8f2418" />
      <path d="M0 17v18M-4 19v12M4 19v12" stroke="#f6d48c" strokeWidth="2" strokeLinecap="round" />
    </g>
    <g transform="translate(244 28) scale(.7)">
      <path d="M0-60v44" stroke="#f6d48c" strokeWidth="2" />
      <path d={LANTERN} fill="#f2b84b" />
      <path d="M-7-14c-5 8-5 20 0 28M7-14c5 8 5 20 0 28" fill="none" stroke="#c9832a" strokeWidth="2" />
      <path d="M-9-17H9v4H-9zM-9 13H9v4H-9z" fill="#8f2418" />
      <path d="M0 17v18M-4 19v12M4 19v12" stroke="#f6d48c" strokeWidth="2" strokeLinecap="round" />
    </g>
    <g fill="#fff" textAnchor="middle">
      <text x="135" y="104" fontSize="36" fontWeight="700" letterSpacing="2">
        邀您开盲盒
      </text>
      <text x="135" y="134" fontSize="19">
        好友同行 · 好礼同享
      </text>
    </g>
    <path d="M98 366h74l44-96H54z" fill="url(#film-light)" />
    <g transform="translate(64 300) rotate(-12)">
      <path d="M-24-10h48c0 18-9 28-24 28s-24-10-24-28z" fill="#fff" stroke="#2b5c93" strokeWidth="2.500" />
      <path d="M-20 2c13 4 27 4 40 0M-8 18h16v5H-8z" fill="#fff" stroke="#2b5c93" strokeWidth="2.500" />
      <ellipse cy="-10" rx="24" ry="5" fill="#e3edf3" stroke="#2b5c93" strokeWidth="2" />
    </g>
    <g transform="translate(208 292) rotate(16)">
      <path d="M-2.500 22h5v30h-5z" fill="#a9762f" />
      <circle r="25" fill="#e4f1ed" stroke="#26705f" strokeWidth="3" />
      <path
        d="M-14 12C-6 2 4-2 16-6M-2 2c0-8 4-12 10-14M4-2c6 2 9 6 9 11"
        fill="none"
        stroke="#26705f"
        strokeWidth="2.500"
        strokeLinecap="round"
      />
      <circle cx="9" cy="-13" r="4.500" fill="#d8523c" />
      <circle cx="-8" cy="8" r="4.500" fill="#d8523c" />
    </g>
    <g transform="translate(135 318)">
      <circle r="15" fill="#f2b84b" stroke="#c9832a" strokeWidth="2.500" />
      <path d="M-5-6l5 6 5-6M0 0v8M-5 1H5M-5 5H5" fill="none" stroke="#8a5512" strokeWidth="2.500" strokeLinecap="round" />
    </g>
    <path d="M0 412h270v56H0z" fill="#4a0e08" />
    <path d="M0 408h270v6H0z" fill="#a9762f" />
    <path d="M92 366h86v44H92z" fill="#f6dda5" />
    <path d="M135 366h43v44h-43z" fill="#e2b65a" />
    <path d="M92 366l-22-20 54-6 11 26zM178 366l22-20-54-6-11 26z" fill="#fbeccb" />
    <path d="M126 366h18v44h-18z" fill="#c23a2b" />
    <path
      d="M36 236q3 9 12 12-9 3-12 12-3-9-12-12 9-3 12-12zM238 206q2 8 10 10-8 2-10 10-2-8-10-10 8-2 10-10zM172 326q2 6 8 8-6 2-8 8-2-6-8-8 6-2 8-8zM98 330q1 5 6 6-5 1-6 6-1-5-6-6 5-1 6-6z"
      fill="#ffe9b8"
    />
    <circle cx="135" cy="222" r="33" fill="#c23a2b" stroke="#fff" strokeWidth="3" />
    <path d="M126 206v32l27-16z" fill="#fff" />
    <text x="16" y="449" fill="#fff" fontSize="22" fontWeight="600">
      <Brand />
    </text>
    <rect x="180" y="425" width="76" height="34" rx="17" fill="#000" opacity=".4" />
    <text x="218" y="449" fill="#fff" fontSize="21" textAnchor="middle">
      12 秒
    </text>
  </svg>
);
