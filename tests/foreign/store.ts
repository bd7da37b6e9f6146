import { ServiceException } from './java';

interface AddressRow {
  readonly id: number;
  isDefault: 0 | 1;
  readonly [column: string]: unknown;
}

interface OrderRow {
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
  chances: number;
  readonly addresses: AddressRow[];
  readonly orders: OrderRow[];
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
      chances: 3,
      addresses: [],
      orders: [],
      prizes: [],
    };
    this.members.push(member);
    return member;
  }

  sendSms(phone: string, captcha: string): void {
    if (captcha.toUpperCase() !== this.captcha) throw new ServiceException(10_001, '图形码输入有误');
    this.smsCodes.set(phone, String(100_000 + Math.floor(Math.random() * 900_000)));
  }

  checkSms(phone: string, code: unknown): void {
    if (this.smsCodes.get(phone) !== code) throw new ServiceException(10_002, '短信码输入有误');
    this.smsCodes.delete(phone);
  }
}
