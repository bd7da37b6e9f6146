/** The verifier can find these. The name is stable; the text is for people. */
export const findings = {
  'bad-leaf': '条目无法读懂',
  'bad-signature': '签名不是用记录里公布的公钥签的',
  'changed-odds': '概率表不是当时公布的那一张',
  'dropped-draw': '记录里少了一次开盒',
  'forked-log': '记录与签名，或与先前保存的签名，不是同一份',
  'future-commitment': '开盒前没有公布过这个承诺',
  'reordered-stock': '库存与之前的记录接不上',
  'reused-seed': '同一个种子用了两次',
  'swapped-client-seed': '手机的随机数被换过',
  'wrong-commitment': '种子与承诺不符',
  'wrong-prize': '给出的奖品与抽签数、概率表和库存不符',
  'wrong-roll': '抽签数不是由种子算出的',
} as const;

export interface Problem {
  readonly name: keyof typeof findings;
  /** The position of the leaf, from 0, or the size of the head. */
  readonly at: number;
  /** The draw that a member has evidence of, and that is not in the log. */
  readonly requestId?: string;
}
