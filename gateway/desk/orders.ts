import { and, asc, type Column, eq, sql } from 'drizzle-orm';
import { maskPhone } from '../core/masking';
import { members } from '../db/members';
import type { Db, Tx } from '../db/open';
import { markSent } from '../draw/draws';
import { draws } from '../draw/schema';
import type { Currency } from '../ledger/schema';
import { kinds, worthOf } from '../redemption/kinds';
import { finishRedemption, isToBeSent, markGoodsSent, type Verdict } from '../redemption/redemptions';
import { type Parcel, redemptions, vouchers } from '../redemption/schema';
import { holdReasons } from '../team/rewardReview';
import { recruitRewards } from '../team/schema';
import { awaitSecond, type By, listDecisions, recordDecision, shownTime } from './decisions';
import { type DeskAnswer, DeskRefusal, type DeskTable } from './requests';

/** An amount of minor units, as the desk shows it. */
export function shownAmount(currency: Currency, amount: number): string {
  if (currency === 'INCOME') return `¥${(amount / 100).toFixed(2)}`;
  return currency === 'CONTRIBUTION' ? `${amount} 贡献值` : `${(amount / 100).toFixed(2)} 数据IP`;
}

type Row = typeof redemptions.$inferSelect;

const spendOf = ({ kind, spend, fee }: Row) => shownAmount(kinds[kind].spends, spend + fee);
function gainOf({ kind, gain, parcel }: Row): string {
  const { gains } = kinds[kind];
  return gains ? shownAmount(gains, gain) : `${gain} 件 ${parcel?.goodsId ?? ''}`;
}

/** Lists what waits for a person: redemptions to be decided, goods and prizes to be sent, rewards that are held. */
export async function listWaiting(db: Db): Promise<DeskAnswer> {
  const withPhone = { redemption: redemptions, phone: members.phone };
  const open = await db
    .select(withPhone)
    .from(redemptions)
    .innerJoin(members, eq(members.id, redemptions.memberId))
    .where(eq(redemptions.status, 0))
    .orderBy(asc(redemptions.seq));
  const toSend = await db
    .select(withPhone)
    .from(redemptions)
    .innerJoin(members, eq(members.id, redemptions.memberId))
    .where(isToBeSent)
    .orderBy(asc(redemptions.seq));
  const won = await db
    .select({ id: draws.id, title: draws.title, createdAt: draws.createdAt, phone: members.phone })
    .from(draws)
    .innerJoin(members, eq(members.id, draws.memberId))
    .where(eq(draws.status, 2))
    .orderBy(asc(draws.seq));
  const toRow = ({ redemption, phone }: { redemption: Row; phone: string }) => [
    redemption.orderNo,
    shownTime(redemption.createdAt),
    maskPhone(phone),
    redemption.title,
    spendOf(redemption),
    gainOf(redemption),
  ];
  const columns = ['编号', '时间', '会员', '名称', '支出', '获得'];
  return {
    tables: [
      { title: '待审核的兑换', columns, rows: open.map(toRow) },
      { title: '待寄出的商品', columns, rows: toSend.map(toRow) },
      {
        title: '待寄出的奖品',
        columns: ['编号', '时间', '会员', '名称'],
        rows: won.map(({ id, createdAt, phone, title }) => [id, shownTime(createdAt), maskPhone(phone), title]),
      },
      await listHeldRewards(db),
    ],
  };
}

async function listHeldRewards(db: Db): Promise<DeskTable> {
  const held = await db
    .select({ reward: recruitRewards, phone: members.phone, nickname: members.nickname })
    .from(recruitRewards)
    .innerJoin(members, eq(members.id, recruitRewards.memberId))
    .where(
      and(
        sql`${recruitRewards.heldFor} is not null`,
        sql`${recruitRewards.settledAt} is null`,
        sql`${recruitRewards.voidedAt} is null`,
      ),
    )
    .orderBy(asc(recruitRewards.dueAt));
  return {
    title: '待决定的邀请奖励',
    columns: ['受邀人', '昵称', '手机号', '邀请人', '奖励', '原因'],
    rows: held.map(({ reward, phone, nickname }) => [
      reward.memberId,
      nickname,
      maskPhone(phone),
      reward.inviterId,
      shownAmount('INCOME', reward.amount),
      (reward.heldFor ?? []).map((reason) => holdReasons[reason]).join('；'),
    ]),
  };
}

const statusNames = ['处理中', '已通过', '已拒绝', '已取消'];
const prizeStatusNames = ['待填写地址', '已到账', '待发货', '已发货'];

const receiverRows = (address: Parcel['address'] | null | undefined) =>
  address
    ? [
        ['收货人', address.name],
        ['收货电话', address.tel],
        ['收货地址', `${address.province}${address.city}${address.county}${address.addressDetail}`],
      ]
    : [];

/** The number that members see the end of; as it was given where none or several end so. */
async function wholeNumber(db: Db, end: string): Promise<string> {
  const endsSo = (column: Column) => sql`upper(right(${column}, ${end.length})) = upper(${end})`;
  const orders = await db.select({ number: redemptions.orderNo }).from(redemptions).where(endsSo(redemptions.orderNo)).limit(2);
  const prizes = await db.select({ number: draws.id }).from(draws).where(endsSo(draws.id)).limit(2);
  const [only, another] = [...orders, ...prizes];
  return only && !another ? only.number : end;
}

/** An order or a prize by its number or the number's end, whole: amounts, receiver, vouchers and what was decided about it. */
export async function showOrder(db: Tx, asked: string, by: By): Promise<DeskAnswer> {
  const number = await wholeNumber(db, asked);
  const decided = await listDecisions(db, number);
  await recordDecision(db, { kind: 'see', subject: number, ...by });
  const columns: string[] = [];
  const [found] = await db
    .select({ redemption: redemptions, member: members })
    .from(redemptions)
    .innerJoin(members, eq(members.id, redemptions.memberId))
    .where(eq(redemptions.orderNo, number));
  if (found) {
    const { redemption, member } = found;
    const { kind, fee, parcel, status, reason, createdAt, finishedAt } = redemption;
    const pictures = await db
      .select({ name: vouchers.name, content: vouchers.content })
      .from(vouchers)
      .where(eq(vouchers.orderNo, number))
      .orderBy(asc(vouchers.position));
    const rows = [
      ['名称', redemption.title],
      ['状态', statusNames[status] ?? String(status)],
      ['会员', `${member.nickname} ${member.phone} ${member.id}`],
      ['支出', spendOf(redemption)],
      ['其中手续费', shownAmount(kinds[kind].spends, fee)],
      ['获得', gainOf(redemption)],
      ...(parcel?.specs ?? []).map(({ name, value }) => [name, value]),
      ...receiverRows(parcel?.address),
      ['提交时间', shownTime(createdAt)],
      ...(finishedAt ? [['处理时间', shownTime(finishedAt)]] : []),
      ...(reason ? [['处理原因', reason]] : []),
      ['凭证', pictures.length > 0 ? `${pictures.length} 张：${pictures.map(({ name }) => name).join('、')}` : '无'],
    ];
    return { tables: [{ title: `订单 ${number}`, columns, rows }, decided], pictures };
  }
  const [prize] = await db
    .select({ draw: draws, member: members })
    .from(draws)
    .innerJoin(members, eq(members.id, draws.memberId))
    .where(eq(draws.id, number));
  if (!prize) throw new DeskRefusal(`没有编号为 ${number} 的订单或奖品`);
  const { draw, member } = prize;
  const rows = [
    ['名称', draw.title],
    ['状态', prizeStatusNames[draw.status] ?? String(draw.status)],
    ['会员', `${member.nickname} ${member.phone} ${member.id}`],
    ...receiverRows(draw.receiver),
    ['抽奖时间', shownTime(draw.createdAt)],
  ];
  return { tables: [{ title: `奖品 ${number}`, columns, rows }, decided] };
}

export interface OrderDecision extends By {
  readonly number: string;
  readonly reason?: string | undefined;
}

/** Null when an order may be approved; otherwise what the first of two operators is told. */
async function awaitApproval(tx: Tx, { number, reason, ...by }: OrderDecision): Promise<string | null> {
  const isOpen = and(eq(redemptions.orderNo, number), eq(redemptions.status, 0));
  const [order] = await tx.select().from(redemptions).where(isOpen).for('update');
  if (!order) return null;
  const worth = worthOf({ [kinds[order.kind].spends]: order.spend });
  return awaitSecond(tx, { kind: 'done', subject: number, reason, ...by }, worth);
}

/** Finishes a redemption and stores who decided, in one transaction. */
async function finish(tx: Tx, verdict: Verdict, { number, operator, reason, now }: OrderDecision): Promise<void> {
  if (!(await finishRedemption(tx, number, { verdict, reason, now }))) throw new DeskRefusal(`没有处理中的订单 ${number}`);
  await recordDecision(tx, { kind: verdict, subject: number, operator, reason, now });
}

/** Finishes a redemption; the first of two operators who approve one only agrees. */
export async function decideOrder(tx: Tx, verdict: Verdict, order: OrderDecision): Promise<string> {
  const waits = verdict === 'done' && (await awaitApproval(tx, order));
  if (waits) return waits;
  await finish(tx, verdict, order);
  return `订单已处理 ${order.number}`;
}

/** Sends a prize, or the goods of a redemption, which it approves if that is still open. */
export async function ship(
  tx: Tx,
  { carrier, tracking }: Readonly<Record<'carrier' | 'tracking', string>>,
  decision: OrderDecision,
): Promise<string> {
  const { number, operator, now } = decision;
  const shipment = { carrier, trackingNo: tracking, shippedAt: new Date(now).toISOString() };
  if (!(await markSent(tx, number, shipment))) {
    const isGoods = and(eq(redemptions.orderNo, number), eq(redemptions.kind, 'MALL'));
    const [order] = await tx.select().from(redemptions).where(isGoods).for('update');
    if (!order || order.status > 1) throw new DeskRefusal(`没有待寄出的商品或奖品 ${number}`);
    const waits = order.status === 0 && (await awaitApproval(tx, decision));
    if (waits) return waits;
    if (order.status === 0) await finish(tx, 'done', decision);
    if (!(await markGoodsSent(tx, number, shipment))) throw new DeskRefusal(`${number} 已经寄出`);
  }
  const parcel = `${carrier} ${tracking}`;
  await recordDecision(tx, { kind: 'ship', subject: number, operator, tracking: parcel, now });
  return `已寄出 ${number}，${parcel}`;
}
