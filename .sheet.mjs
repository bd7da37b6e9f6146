import { chromium } from '@playwright/test';
import { readFileSync, readdirSync, existsSync, statSync } from 'node:fs';
const [,, before, after, out, size, ...want] = process.argv;
const names = readdirSync(after).filter((n) => n.endsWith(`@${size}.png`) && existsSync(`${before}/${n}`) && (want.length===0 || want.some((w) => n.startsWith(w))));
const url = (f) => 'data:image/png;base64,' + readFileSync(f).toString('base64');
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox'] });
const page = await browser.newPage({ viewport: { width: 1600, height: 900 } });
const rows = [];
for (const n of names) {
  const [a, b] = [url(`${before}/${n}`), url(`${after}/${n}`)];
  const d = await page.evaluate(async ([a, b]) => {
    const load = (s) => new Promise((r) => { const i = new Image(); i.onload = () => r(i); i.src = s; });
    const data = async (s) => { const i = await load(s); const c = new OffscreenCanvas(i.width, i.height); const x = c.getContext('2d'); x.drawImage(i, 0, 0); return x.getImageData(0, 0, i.width, i.height).data; };
    const [p, q] = [await data(a), await data(b)]; let n = 0;
    for (let i = 0; i < p.length; i += 4) if (Math.abs(p[i]-q[i])+Math.abs(p[i+1]-q[i+1])+Math.abs(p[i+2]-q[i+2]) > 30) n += 1;
    return n / (p.length / 4);
  }, [a, b]);
  rows.push([n, d, a, b]);
}
rows.sort((x, y) => y[1] - x[1]);
for (const [n, d] of rows) console.log((d * 100).toFixed(1).padStart(6), n);
const per = 16, w = size.startsWith('320') ? 160 : 195;
for (let i = 0, k = 0; i < rows.length; i += per, k += 1) {
  const part = rows.slice(i, i + per);
  await page.setContent(`<body style="margin:0;font:10px sans-serif;display:grid;grid-template-columns:repeat(4,1fr);gap:6px;background:#888;width:${(w*2+8)*4}px">${part.map(([n, d, a, b]) => `<div>${n.replace(/@.*/, '')} ${(d*100).toFixed(1)}%<br><img src="${a}" width=${w}> <img src="${b}" width=${w}></div>`).join('')}</body>`);
  await page.screenshot({ path: `${out}-${k}.png`, fullPage: true });
  if (k > 5) break;
}
await browser.close();
