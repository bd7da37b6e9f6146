import hills from '#components/display/hills.module.css';
import styles from './PhoneScene.module.css';

/** The path of a star with four rays, around (x, y). */
const star = (x: number, y: number, size: number) => {
  const ray = `${size * 0.2} ${size * 0.8} ${size} ${size}`;
  return `M${x} ${y - size}q${ray}q${-size * 0.8} ${size * 0.2} ${-size} ${size}q${-size * 0.2} ${-size * 0.8} ${-size} ${-size}q${size * 0.8} ${-size * 0.2} ${size} ${-size}z`;
};

/** A drawing for the end of a page: the app on a phone, before hills. The phone keeps its colours in the dark theme. */
export const PhoneScene = () => (
  <svg className={styles.scene} viewBox="0 0 390 400" preserveAspectRatio="xMidYMin slice" aria-hidden="true">
    <defs>
      <linearGradient id="app-hero" x2=".4" y2="1">
        <stop stopColor="#d24a37" />
        <stop offset="1" stopColor="#8f2418" />
      </linearGradient>
      <linearGradient id="app-banner" x2="1" y2=".6">
        <stop stopColor="#fdf1d7" />
        <stop offset="1" stopColor="#f3cf8a" />
      </linearGradient>
    </defs>
    <circle className={hills.sun} cx="286" cy="128" r="84" />
    <path className={hills.far} d="M0 262q44-52 96-20 46-60 104-12 50-44 96 6 44-34 94 2v162H0z" />
    <path className={hills.near} d="M0 318q70-46 150-14 70-34 128-6 58-22 112 2v100H0z" />
    <path
      className={`drawn ${hills.lines}`}
      d="M42 96q7-7 12 0 5-7 12 0M70 118q5-5 9 0 4-5 9 0M318 44q7-7 12 0 5-7 12 0M40 250v-22h26v22M32 228q14 0 21-13 7 13 21 13zM53 213v-10"
    />
    <ellipse cx="195" cy="392" rx="128" ry="14" fill="#1f1b18" opacity=".08" />
    <g>
      <rect x="99" y="14" width="192" height="420" rx="32" fill="#2a2420" />
      <rect x="106" y="21" width="178" height="420" rx="26" fill="#f7f4ef" />
      <path d="M106 136V47a26 26 0 0 1 26-26h126a26 26 0 0 1 26 26v89q-89 26-178 0z" fill="url(#app-hero)" />
      <rect x="168" y="28" width="54" height="13" rx="6.500" fill="#2a2420" />
      <g fill="none" stroke="#fff" strokeWidth="5" opacity=".24">
        <circle cx="236" cy="88" r="22" />
        <circle cx="262" cy="80" r="22" />
      </g>
      <circle cx="132" cy="68" r="14" fill="#f8ebcf" />
      <path
        d="M132 68a5.500 5.500 0 1 0 0-11 5.500 5.500 0 0 0 0 11zM122.500 78c1-6 5-8 9.500-8s8.500 2 9.500 8a14 14 0 0 1-19 0z"
        fill="#c9832a"
      />
      <path d="M154 64h44" stroke="#fff" strokeWidth="7" strokeLinecap="round" />
      <path d="M154 77h26" stroke="#fff" strokeWidth="5" strokeLinecap="round" opacity=".6" />
      <rect x="116" y="96" width="158" height="56" rx="12" fill="#fff" />
      <g strokeLinecap="round">
        <path d="M130 116h26M182 116h26M234 116h26" stroke="#c23a2b" strokeWidth="8" />
        <path d="M134 134h18M186 134h18M238 134h18" stroke="#d9cfc2" strokeWidth="5" />
      </g>
      <rect x="118" y="166" width="32" height="32" rx="10" fill="#fbedea" />
      <rect x="159" y="166" width="32" height="32" rx="10" fill="#f8ebcf" />
      <rect x="200" y="166" width="32" height="32" rx="10" fill="#e4f1ed" />
      <rect x="241" y="166" width="32" height="32" rx="10" fill="#e3ecf3" />
      <g fill="none" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round">
        <path d="M126 178l8-4 8 4v8l-8 4.500-8-4.500zM126 178l8 4 8-4M134 182v8" stroke="#c23a2b" />
        <path d="M168 178h14l1 12h-16zM171.500 180v-3a3.500 3.500 0 0 1 7 0v3" stroke="#9a6b1f" />
        <path d="M218 172l-7 10h5l-1.500 8 7.500-10h-5z" stroke="#26705f" />
        <path
          d="M249 179h16v4h-16zM250.500 183v7h13v-7M257 179v11M257 179s-4.500 0-4.500-2.500 3.500-3 4.500 2.500c1-5.500 4.500-5 4.500-2.500s-4.500 2.500-4.500 2.500z"
          stroke="#2b5c93"
        />
      </g>
      <rect x="116" y="210" width="158" height="64" rx="12" fill="url(#app-banner)" />
      <path d="M130 232h48" stroke="#8f2418" strokeWidth="9" strokeLinecap="round" />
      <path d="M130 250h32" stroke="#a9762f" strokeWidth="6" strokeLinecap="round" opacity=".7" />
      <path d="M212 246l-10-22 64 0-10 22z" fill="#fff" opacity=".6" />
      <path d="M214 244h42v24h-42z" fill="#c23a2b" />
      <path d="M235 244h21v24h-21z" fill="#8f2418" />
      <path d="M214 244l-10-9 25-3 6 12zM256 244l10-9-25-3-6 12z" fill="#d8523c" />
      <path d="M231 244h8v24h-8z" fill="#f2b84b" />
      <circle cx="235" cy="226" r="8" fill="#f2b84b" stroke="#c9832a" strokeWidth="2" />
      <rect x="116" y="286" width="74" height="104" rx="12" fill="#fff" />
      <rect x="200" y="286" width="74" height="104" rx="12" fill="#fff" />
      <path d="M116 346v-48a12 12 0 0 1 12-12h50a12 12 0 0 1 12 12v48z" fill="#e3ecf3" />
      <path d="M200 346v-48a12 12 0 0 1 12-12h50a12 12 0 0 1 12 12v48z" fill="#e4f1ed" />
      <path d="M132 310h42c0 15-8 24-21 24s-21-9-21-24zM146 334h14v4h-14z" fill="#fff" stroke="#2b5c93" strokeWidth="2" />
      <path d="M135 319c12 4 24 4 36 0" fill="none" stroke="#2b5c93" strokeWidth="2" />
      <ellipse cx="153" cy="310" rx="21" ry="4.500" fill="#e9f0f4" stroke="#2b5c93" strokeWidth="2" />
      <path d="M235 326h4v17h-4z" fill="#a9762f" />
      <circle cx="237" cy="311" r="17" fill="#fff" stroke="#26705f" strokeWidth="2.500" />
      <path d="M227 319c5-7 12-9 20-12M236 310c0-5 2-8 6-9" fill="none" stroke="#26705f" strokeWidth="2" strokeLinecap="round" />
      <circle cx="243" cy="302" r="3.500" fill="#d8523c" />
      <circle cx="231" cy="316" r="3" fill="#d8523c" />
      <g strokeLinecap="round">
        <path d="M126 360h34M210 360h34" stroke="#d9cfc2" strokeWidth="6" />
        <path d="M126 376h22M210 376h22" stroke="#c23a2b" strokeWidth="7" />
      </g>
    </g>
    <g transform="translate(66 176) rotate(-10)">
      <circle r="24" fill="#f2b84b" stroke="#c9832a" strokeWidth="3.500" />
      <path d="M-8-10L0 0l8-10M0 0v13M-8 2H8M-8 8H8" fill="none" stroke="#8a5512" strokeWidth="3.500" strokeLinecap="round" />
    </g>
    <g transform="translate(326 236) rotate(8)">
      <path d="M-24-8h48v40h-48z" fill="#c23a2b" />
      <path d="M0-8h24v40H0z" fill="#8f2418" opacity=".5" />
      <path d="M-28-20h56v14h-56z" fill="#d8523c" />
      <path d="M-5-20H5v52H-5z" fill="#f2b84b" />
      <path
        d="M0-20c-4-16-24-18-24-8 0 8 14 8 24 8zM0-20c4-16 24-18 24-8 0 8-14 8-24 8z"
        fill="none"
        stroke="#f2b84b"
        strokeWidth="5"
      />
    </g>
    <path d={`${star(48, 44, 9)}${star(338, 150, 10)}${star(84, 250, 6)}`} fill="#e2b65a" />
    <path d={`${star(76, 72, 6)}${star(352, 96, 6)}${star(312, 300, 7)}`} fill="#c23a2b" />
  </svg>
);
