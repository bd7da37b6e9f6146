import type { FigureName } from '@juyi/contract/core/beacon';
import type { Context } from 'hono';
import { html } from 'hono/html';
import type { Gateway } from '../http/context';
import { KEPT_DAYS, readErrors, readFigures } from './reports';

const SPANS = [1, 7, KEPT_DAYS];

const NAMES: Readonly<Record<FigureName, string>> = {
  LCP: 'LCP 最大内容绘制',
  INP: 'INP 交互响应',
  CLS: 'CLS 布局偏移',
  READ: '首次读取',
};
const KINDS = { error: '脚本错误', rejection: '未处理的 Promise', screen: '页面出错', white: '白屏' } as const;

const inChina = new Intl.DateTimeFormat('zh-CN', { dateStyle: 'short', timeStyle: 'medium', timeZone: 'Asia/Shanghai' });

const format = (name: FigureName, value: number) => (name === 'CLS' ? value.toFixed(3) : `${Math.round(value)} 毫秒`);

/** No script, no style, and a form that only asks this page. */
const POLICY = "default-src 'none'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/**
 * Shows what pages reported (`?days=1|7|28`), and their errors (`?number=`, the 错误编号 that a member reads out): an HTML page, or
 * JSON when the request accepts it. On the private port, and at `/__dev/vitals` outside production.
 */
export const showVitals =
  ({ db, now }: Gateway) =>
  async (c: Context) => {
    const days = SPANS.find((span) => String(span) === c.req.query('days')) ?? KEPT_DAYS;
    // A member reads the number out in two groups: `4827 1930`.
    const searched = c.req.query('number')?.replace(/\D/g, '') || undefined;
    const [figures, errors] = await Promise.all([readFigures(db, days, now()), readErrors(db, searched)]);
    c.header('Cache-Control', 'no-store');
    if (/\bapplication\/json\b/.test(c.req.header('Accept') ?? '')) return c.json({ days, figures, errors });
    c.header('Content-Security-Policy', POLICY);
    const nothing = searched ? `没有编号为 ${searched} 的错误，或已超过 ${KEPT_DAYS} 天` : '还没有错误';
    return c.html(html`<!doctype html>
      <html lang="zh-CN">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>真实用户数据</title>
        </head>
        <body>
          <h1>真实用户数据</h1>
          <p>
            由设置了 VITE_BEACON 的应用上报，不含任何个人信息，保留 ${KEPT_DAYS} 天。时间范围：
            ${SPANS.map((span) => (span === days ? html`<strong>${span} 天</strong> ` : html`<a href="?days=${span}">${span} 天</a> `))}
          </p>
          <h2>各路径的中位数</h2>
          ${figures.length === 0 ? html`<p>还没有数据</p>` : ''}
          <table border="1" cellpadding="4">
            <tr><th>路径</th><th>指标</th><th>p50</th><th>p75</th><th>次数</th></tr>
            ${figures.map(
              ({ path, name, p50, p75, count }) =>
                html`<tr><td>${path}</td><td>${NAMES[name]}</td><td>${format(name, p50)}</td><td>${format(name, p75)}</td><td>${count}</td></tr>`,
            )}
          </table>
          <h2>错误</h2>
          <form method="get">
            <label>错误编号 <input name="number" inputmode="numeric" value="${searched ?? ''}" /></label>
            <button>查找</button>
            ${searched ? html`<a href="?">全部</a>` : ''}
          </form>
          ${errors.length === 0 ? html`<p>${nothing}</p>` : ''}
          <ul>
            ${errors.map(
              ({ number: its, time, kind, path, name, build, frames }) =>
                html`<li>
                  <strong>${its}</strong> · ${inChina.format(time)} · ${KINDS[kind]} · ${path} · ${name} · ${build}
                  <br /><code>${frames.join(' ← ')}</code>
                </li>`,
            )}
          </ul>
        </body>
      </html>`);
  };
