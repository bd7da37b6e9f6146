import type { ReactNode } from 'react';
import { groundOf, season } from '#components/craft/crafts.tsx';
import { Brand } from '#components/layout/Brand.tsx';

/** The parts of browsers on the way to the home screen. */
export type StepPictureName = 'wechatBar' | 'wechatMenu' | 'safariBar' | 'safariMenu' | 'chromeBar' | 'chromeMenu';

const Words = ({ x, y, children, size = 11 }: { x: number; y: number; children: ReactNode; size?: number }) => (
  <text x={x} y={y} fontSize={size} fill="var(--ink)" stroke="none">
    {children}
  </text>
);

/** The app's page, of which a browser shows a part. */
const Page = ({ y }: { readonly y: number }) => (
  <>
    <path d={`M0 ${y}H168V${y + 70}H0z`} fill="var(--hero-top)" stroke="none" />
    <image href="/casket/sealed.webp" x="52" y={y + 6} width="64" height="56" />
  </>
);

/** The browser's address bar, with the name of the page. */
const AddressBar = ({ x, y, width }: { readonly x: number; readonly y: number; readonly width: number }) => (
  <>
    <rect x={x} y={y} width={width} height="22" rx="11" fill="var(--paper)" stroke="none" />
    <Words x={x + 12} y={y + 15}>
      <Brand />
    </Words>
  </>
);

/** Rows of a menu, the second of which is to tap; their text begins at `indent`. */
const Menu = ({ x, rows, indent = 12 }: { readonly x: number; readonly rows: readonly string[]; readonly indent?: number }) => (
  <>
    <rect x={x} y="4" width={160 - x} height="100" rx="8" fill="var(--card)" stroke="var(--line)" />
    <rect x={x + 4} y="36" width={152 - x} height="26" rx="6" fill="var(--cinnabar-tint)" stroke="none" />
    {rows.map((row, index) => (
      <Words key={row} x={x + indent} y={25 + index * 28} size={13}>
        {row}
      </Words>
    ))}
  </>
);

/** The button to tap has the colour of main buttons. */
const drawingByName: Readonly<Record<StepPictureName, ReactNode>> = {
  wechatBar: (
    <>
      <Page y={34} />
      <path d="M18 11l-6 6 6 6" />
      <text x="84" y="22" fontSize="13" textAnchor="middle" fill="var(--ink)" stroke="none">
        <Brand />
      </text>
      <rect x="124" y="7" width="36" height="20" rx="10" fill="var(--fill)" stroke="none" />
      <path d="M134 17h.01M142 17h.01M150 17h.01" stroke="#fff" strokeWidth={4} />
    </>
  ),
  wechatMenu: (
    <>
      <Page y={-30} />
      <path d="M0 32a12 12 0 0 1 12-12H156a12 12 0 0 1 12 12V96H0z" fill="var(--card)" stroke="none" />
      <rect x="12" y="32" width="32" height="32" rx="8" fill="var(--paper)" stroke="none" />
      <path d="M24 51l8-6M25 45l-2 2a4 4 0 0 0 6 6M31 51l2-2a4 4 0 0 0-6-6" />
      <Words x={8} y={82} size={10}>
        复制链接
      </Words>
      <rect x="68" y="32" width="32" height="32" rx="8" fill="var(--fill)" stroke="none" />
      <path d="M84 38a10 10 0 1 0 .01 0M88 44l-2 6-6 2 2-6z" stroke="#fff" />
      <text x="84" y="82" fontSize="11" textAnchor="middle" fill="var(--cinnabar)" stroke="none">
        在浏览器打开
      </text>
      <rect x="120" y="32" width="32" height="32" rx="8" fill="var(--paper)" stroke="none" />
      <path d="M143 44a8 8 0 1 0 1 6M144 40v5h-5" />
      <Words x={126} y={82} size={10}>
        刷新
      </Words>
    </>
  ),
  safariBar: (
    <>
      <Page y={-22} />
      <path d="M0 32H168V96H0z" fill="var(--card)" stroke="none" />
      <AddressBar x={12} y={37} width={144} />
      <path d="M22 71l-5 5 5 5M48 71l5 5-5 5M110 71c3-2 6-2 8 0v11c-2-2-5-2-8 0zM118 71c2-2 5-2 8 0v11c-3-2-6-2-8 0M144 72h9v9h-9zM147 72v-3h9v9h-3" />
      <circle cx="84" cy="77" r="15" fill="var(--fill)" stroke="none" />
      <path d="M81 75h-4v9h14v-9h-4M84 79V68M80 72l4-4 4 4" stroke="#fff" />
    </>
  ),
  safariMenu: (
    <>
      <Menu x={8} rows={['添加书签', '添加到主屏幕', '在页面中查找']} />
      <path d="M137 43h12v12h-12zM143 46v6M140 49h6M137 14h12v13l-6-4-6 4zM146 80l4 4M142 71a5 5 0 1 0 .01 0" />
    </>
  ),
  chromeBar: (
    <>
      <Page y={36} />
      <AddressBar x={8} y={7} width={108} />
      <rect x="122" y="12" width="13" height="13" rx="3" />
      <Words x={126} y={22} size={9}>
        1
      </Words>
      <circle cx="151" cy="18" r="13" fill="var(--fill)" stroke="none" />
      <path d="M151 12v.01M151 18v.01M151 24v.01" stroke="#fff" strokeWidth={4} />
    </>
  ),
  chromeMenu: (
    <>
      <Page y={0} />
      <path d="M0 60H168V96H0z" fill="var(--hero-top)" stroke="none" />
      <Menu x={32} indent={36} rows={['在网页中查找', '添加到主屏幕', '桌面版网站']} />
      <path d="M50 16a5 5 0 1 0 .01 0M54 25l4 4M47 42h9v14h-9zM60 49v6M57 52h6M45 71h14v9H45zM49 84h6" />
    </>
  ),
};

/** A part of the browser with what to tap. */
export const StepPicture = ({ name }: { readonly name: StepPictureName }) => (
  <svg
    className={groundOf(season)}
    viewBox="0 0 168 96"
    width={168}
    height={96}
    fill="none"
    stroke="var(--ink-3)"
    strokeWidth={1.5}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    {drawingByName[name]}
  </svg>
);
