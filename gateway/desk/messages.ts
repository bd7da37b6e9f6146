import { asc } from 'drizzle-orm';
import { maskPhone } from '../core/masking';
import type { Tx } from '../db/open';
import type { Scene } from '../http/context';
import { smsDeliveries } from '../verification/schema';
import { hasten } from '../verification/smsDelivery';
import { type By, recordDecision, shownTime } from './decisions';
import { DeskRefusal, type DeskTable } from './requests';

const sceneNames: Readonly<Record<Scene, string>> = {
  REGISTER: '注册',
  LOGIN: '登录',
  RESET_PWD: '重置登录密码',
  PAY_PWD: '设置支付密码',
  JOIN_TEAM: '加入团队',
};
const statusNames = { sending: '正在发送', failed: '等待重试', dead: '已放弃' } as const;

/** Lists the SMS that are not delivered, without their codes. */
export async function listMessages(tx: Tx): Promise<DeskTable> {
  const rows = await tx.select().from(smsDeliveries).orderBy(asc(smsDeliveries.id));
  return {
    title: '未送达的短信',
    columns: ['编号', '时间', '手机号', '用途', '状态', '失败', '下次', '原因'],
    rows: rows.map(({ id, createdAt, phone, scene, status, failures, dueAt, reason }) => [
      String(id),
      shownTime(createdAt),
      maskPhone(phone),
      sceneNames[scene],
      statusNames[status],
      `${failures} 次`,
      status === 'failed' && dueAt ? shownTime(dueAt) : '',
      reason ?? '',
    ]),
  };
}

/** Has a message sent again at once, by one of the gateways. Throws DeskRefusal for one that can't be. */
export async function resend(tx: Tx, number: string, by: By): Promise<string> {
  if (!(await hasten(tx, Number(number), by.now)))
    throw new DeskRefusal(`没有等待重试的短信 ${number}：可能已送达、正在发送，或验证码已过期，需会员重新获取`);
  await recordDecision(tx, { kind: 'resend', subject: number, ...by });
  return `网关将立即重发 ${number}`;
}
