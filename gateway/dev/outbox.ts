import { desc, gt } from 'drizzle-orm';
import type { Context } from 'hono';
import { html } from 'hono/html';
import type { Gateway } from '../http/context';
import { captchas, smsOutbox } from '../verification/schema';

const MAX_SHOWN = 100;

const inChina = new Intl.DateTimeFormat('zh-CN', { dateStyle: 'short', timeStyle: 'medium', timeZone: 'Asia/Shanghai' });

const formatTime = (iso: string) => inChina.format(new Date(iso));

async function readOutbox({ db, now, unawaited }: Gateway) {
  // A call that doesn't await its delivery has answered before its message is here.
  await Promise.all(unawaited);
  const sms = await db.select().from(smsOutbox).orderBy(desc(smsOutbox.id)).limit(MAX_SHOWN);
  const drawn = await db
    .select()
    .from(captchas)
    .where(gt(captchas.expiresAt, new Date(now())))
    .orderBy(desc(captchas.createdAt))
    .limit(MAX_SHOWN);
  return {
    sms: sms.map(({ phone, scene, code, createdAt }) => ({ phone, scene, code, time: createdAt.toISOString() })),
    captchas: drawn.map(({ id, text, createdAt }) => ({ captchaId: id, text: text ?? '', time: createdAt.toISOString() })),
  };
}

/**
 * `/__dev/outbox`: the SMS of the outbox sender and the captchas that have not expired, newest first. An HTML page, or JSON when the
 * request accepts it. Not mounted in production.
 */
export const showOutbox = (gateway: Gateway) => async (c: Context) => {
  const { sms, captchas: drawn } = await readOutbox(gateway);
  c.header('Cache-Control', 'no-store');
  if (/\bapplication\/json\b/.test(c.req.header('Accept') ?? '')) return c.json({ sms, captchas: drawn });
  return c.html(html`<!doctype html>
    <html lang="zh-CN">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta http-equiv="refresh" content="5" />
        <title>开发信箱</title>
      </head>
      <body>
        <h1>开发信箱</h1>
        <p>开发环境的短信不会真正发出，都在这里；页面每 5 秒刷新一次。</p>
        <h2>短信验证码</h2>
        ${sms.length === 0 ? html`<p>还没有短信</p>` : ''}
        <ul>
          ${sms.map(({ phone, scene, code, time }) => html`<li><strong>${code}</strong> · ${phone} · ${scene} · ${formatTime(time)}</li>`)}
        </ul>
        <h2>图形验证码</h2>
        ${drawn.length === 0 ? html`<p>没有未使用的图形验证码</p>` : ''}
        <ul>
          ${drawn.map(({ captchaId, text, time }) => html`<li><strong>${text}</strong> · ${captchaId} · ${formatTime(time)}</li>`)}
        </ul>
      </body>
    </html>`);
};
