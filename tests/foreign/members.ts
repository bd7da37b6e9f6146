import { type Controller, type Controllers, forMember } from './controllers';
import { BEFORE, type Body, dateTime, iPage, jwt, ServiceException } from './java';
import type { AddressRow, MemberRow, Store } from './store';

/** Registration, login, the account and its addresses. */

export function tokenFor(store: Store, member: MemberRow): string {
  const token = jwt(member.id, { authorities: ['ROLE_MEMBER'], tenantId: null });
  store.tokens.set(token, member);
  return token;
}

const sendCode: Controller = ({ store, body, member }) => {
  store.sendSms(String(body.phone ?? member?.phone), String(body.captcha));
  return null;
};

/** Codes have letters of both cases here; those of members are their numbers. */
export const INVITE_CODE = 'Jdz_a7K2m9';

const register: Controller = ({ store, body }) => {
  const phone = String(body.phone);
  store.checkSms(phone, body.smsCode);
  if (store.memberByPhone(phone)) throw new ServiceException(10_003, '手机号已存在');
  if (body.inviteCode && body.inviteCode !== INVITE_CODE) throw new ServiceException(10_006, '邀请码不存在');
  const member = store.addMember(phone, String(body.password));
  return { token: tokenFor(store, member), memberId: member.id, inviteCode: 88_000_000 + member.id, inviter: null };
};

const signedIn = (store: Store, member: MemberRow) => ({
  token: tokenFor(store, member),
  tokenHead: 'Bearer ',
  expiresIn: '7200',
  member: { memberId: member.id, nickname: `用户${member.id}`, avatar: null, phone: member.phone },
});

const loginSms: Controller = ({ store, body }) => {
  const phone = String(body.phone);
  store.checkSms(phone, body.smsCode);
  return signedIn(store, store.memberByPhone(phone) ?? store.addMember(phone, ''));
};

const loginPwd: Controller = ({ store, body }) => {
  const member = store.memberByPhone(body.phone);
  if (String(body.captcha).toUpperCase() !== store.captcha) throw new ServiceException(10_001, '图形码输入有误');
  if (!member || member.password !== body.password) throw new ServiceException(10_004, '用户名或密码不对');
  return signedIn(store, member);
};

const accountInfo = (member: MemberRow) => ({
  memberId: member.id,
  nickname: `用户${member.id}`,
  avatar: null,
  phone: member.phone,
  roles: ['member', 'store', 'gold_vip'],
  level: '2',
  inviteCode: 88_000_000 + member.id,
  contribution: `${member.contribution}`,
  dataIp: member.dataIp,
  income: member.income,
  drawChances: `${member.chances}`,
  realNameAuth: 0,
  deptId: null,
});

const HOUR_MS = 3_600_000;
/** A statement of more than one page; one row's direction is newer than the app, another's amount has decimals. */
const statement = Array.from({ length: 43 }, (_, index) => ({
  id: 900_043 - index,
  title: index === 2 ? '系统调账' : `邀请奖励第 ${43 - index} 笔`,
  direction: index === 2 ? 'ADJUST' : 'IN',
  amount: index === 1 ? '12.50' : '50',
  balanceAfter: 2680 - 50 * index,
  remark: null,
  createTime: dateTime(BEFORE - index * HOUR_MS),
}));

/** Columns that an INSERT takes, and TINYINT(1) for a boolean. */
const addressRow = (id: number, { requestId: _, ...body }: Body, isDefault: boolean) => ({
  ...body,
  id,
  areaCode: Number(body.areaCode),
  isDefault: isDefault ? (1 as const) : (0 as const),
  longitude: null,
  createTime: dateTime(Date.now()),
});

const addAddress = forMember((member, { store, body }) => {
  const isDefault = body.isDefault === true || member.addresses.length === 0;
  if (isDefault) for (const address of member.addresses) address.isDefault = 0;
  const added = addressRow(store.nextId(), body, isDefault);
  member.addresses.unshift(added);
  return null;
});

const addressOf = ({ addresses }: MemberRow, body: Body): AddressRow => {
  const found = addresses.find(({ id }) => id === Number(body.id));
  if (!found) throw new ServiceException(10_005, '地址不存在');
  return found;
};

const updateAddress = forMember((member, { body: { id: _, ...columns }, body }) => {
  Object.assign(addressOf(member, body), columns, { isDefault: columns.isDefault ? 1 : 0 });
  return true;
});

/** Nodes of the tree select as the specification lists them: text, children, id, disabled, dot, badge. */
const node = (id: number, text: string, children: object[] | null) => ({ id, text, children, disabled: 0, dot: 0, badge: null });
/** By the twelve-digit codes of the statistics office. */
const regions = [
  node(110_000_000_000, '北京市', [node(110_100_000_000, '北京市', [node(110_101_000_000, '东城区', null)])]),
  node(360_000_000_000, '江西省', [
    node(360_200_000_000, '景德镇市', [node(360_202_000_000, '昌江区', null), node(360_203_000_000, '珠山区', null)]),
  ]),
];

export const memberControllers: Controllers = {
  'POST /api/web/auth/sms/sendCode': sendCode,
  'POST /api/store/backend/sms/sendCode': sendCode,
  'POST /api/web/auth/common/sms/sendCode': sendCode,
  'POST /api/web/auth/register': register,
  'POST /api/store/backend/auth/loginSms': loginSms,
  'POST /api/store/backend/auth/loginPwd': loginPwd,
  'POST /api/web/member/getMemberAccountInfo': forMember(accountInfo),
  'GET /api/web/member/contributDetail/list': forMember((_, { body }) =>
    iPage(statement, body, { incomeTotal: '2100', expendTotal: 0 }),
  ),
  // MyBatis finds no rows: null.
  'POST /api/store/address/list': forMember(({ addresses }) => (addresses.length > 0 ? addresses : null)),
  'POST /api/store/address/add': addAddress,
  'POST /api/store/address/update': updateAddress,
  'POST /api/store/address/getById': forMember((member, { body }) => addressOf(member, body)),
  'POST /api/web/region/treeList': () => ({ hot: [], result: regions }),
};
