import { renderUnicodeCompact } from 'uqr';
import { SEED_PASSWORD, SEED_PAYMENT_PASSWORD, signIns } from './seedData';

/** A line of the summary, padded: a Chinese character is two columns wide. */
const row = (label: string, text: string) => `  ${label}${' '.repeat(12 - 2 * label.length)}${text}`;

interface Started {
  /** The app's address on this machine. */
  readonly local: string;
  /** Its address for a phone, if it listens to the network. */
  readonly lan: string | undefined;
  /** Production has neither accounts nor the outbox. */
  readonly production: boolean;
}

/** `npm start` and `npm run dev` print this text once the app can be opened. */
export function summaryOf({ local, lan, production }: Started): string {
  const lines = ['', '聚艺 H5 已就绪', '', row('本机', local)];
  if (lan) lines.push(row('手机', lan));
  if (!production)
    lines.push(
      row('短信验证码', `${local}__dev/outbox`),
      '',
      ...signIns.map(({ account, about }, index) => row(index === 0 ? '测试账号' : '', `${account.phone}  ${about}`)),
      row('密码', SEED_PASSWORD),
      row('支付密码', SEED_PAYMENT_PASSWORD),
    );
  if (lan) lines.push('', renderUnicodeCompact(lan), '用手机扫码打开（需在同一网络）');
  return lines.join('\n');
}
