import { ServiceException } from './java';
import { olderBoxes, olderOrders } from './older';

export interface AddressRow {
  readonly id: number;
  isDefault: 0 | 1;
  readonly [column: string]: unknown;
}

export interface OrderRow {
  readonly orderNo: string;
  readonly status: number;
  readonly [column: string]: unknown;
}

/** A row of the `member` table. */
export interface MemberRow {
  readonly id: number;
  readonly phone: string;
  password: string;
  income: number;
  contribution: number;
  dataIp: number;
  chances: number;
  readonly addresses: AddressRow[];
  /** The redemptions of each kind, newest first. */
  readonly orders: Readonly<Record<'CONTRIBUTION' | 'DATA_IP' | 'MALL', OrderRow[]>>;
  readonly prizes: object[];
}

/** Everything that the server remembers, in memory. */
export class Store {
  readonly members: MemberRow[] = [];
  /** Member by token. */
  readonly tokens = new Map<string, MemberRow>();
  /** The latest SMS code by phone. */
  readonly smsCodes = new Map<string, string>();
  /** The text of the latest captcha image: there is one for everybody, whatever id a client sends. */
  captcha = '';
  private lastId = 100_085;

  nextId(): number {
    this.lastId += 1;
    return this.lastId;
  }

  memberByPhone(phone: unknown): MemberRow | undefined {
    return this.members.find((member) => member.phone === phone);
  }

  addMember(phone: string, password: string): MemberRow {
    const id = this.nextId();
    const member: MemberRow = {
      id,
      phone,
      password,
      income: 128_850,
      contribution: 2680,
      dataIp: 35_000,
      chances: 3,
      addresses: [],
      orders: { CONTRIBUTION: [...olderOrders], DATA_IP: [], MALL: [] },
      prizes: [...olderBoxes],
    };
    this.members.push(member);
    return member;
  }

  sendSms(phone: string, captcha: string): void {
    if (captcha.toUpperCase() !== this.captcha) throw new ServiceException(10_001, '图形码输入有误');
    this.smsCodes.set(phone, String(1000 + Math.floor(Math.random() * 9000)));
  }

  checkSms(phone: string, code: unknown): void {
    if (this.smsCodes.get(phone) !== code) throw new ServiceException(10_002, '短信码输入有误');
    this.smsCodes.delete(phone);
  }
}
