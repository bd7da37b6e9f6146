import type { RedemptionKind } from '@juyi/contract/redemption/redemption';
import type { FormEvent } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { Action } from '#components/form/Action.tsx';
import { MainButton } from '#components/form/Button.tsx';
import { FieldError } from '#components/form/FieldError.tsx';
import { FormAlert } from '#components/form/FormAlert.tsx';
import { Link } from '#components/layout/Link.ts';
import layout from '#components/layout/layout.module.css';
import { Card, Note, Text } from '#components/layout/primitives.tsx';
import { Uploader } from '#components/media/Uploader.tsx';
import { navigate } from '#hooks/hashLocation.ts';
import type { uploaderMachine } from '#machines/controls/uploader.ts';
import type { redemptionMachine } from '#machines/redemption/redemption/machine.ts';
import { lacksOf, type RedemptionContext } from '#machines/redemption/redemption/setup.ts';
import { redemptionHref } from '#paths/links.ts';
import { redemptionKinds } from '../redemptionKinds';
import { AmountCard } from './AmountCard';
import { GoodsCard } from './GoodsCard';
import { type LinkRow, LinkRows } from './LinkRows';
import { OfferLines } from './OfferLines';
import styles from './Redeem.module.css';
import { isQuoting, isSheet, isUnfit, rateText, type Send, type Status, type Terms } from './view';

interface FillingProps {
  readonly status: Status;
  readonly context: RedemptionContext;
  readonly terms: Terms;
  readonly uploader: SnapshotFrom<typeof redemptionMachine>['children']['uploader'];
  readonly send: Send;
}

interface Next {
  readonly text: string;
  readonly event: 'redemption.next' | 'quote.renew';
}
const NEXT: Next = { text: '下一步', event: 'redemption.next' };
/** The button at the end of the form; in the other statuses it is disabled. */
const buttons: Readonly<Partial<Record<Status, Next>>> = {
  offered: NEXT,
  lacking: NEXT,
  expired: { text: '重新报价', event: 'quote.renew' },
  unquoted: { text: '重试', event: 'quote.renew' },
};

/** The first step: the amount or the goods, and the live quote below. */
export function Filling({ status, context, terms, uploader, send }: FillingProps) {
  const { kind, offer, failure, elsewhere } = context;
  // The button stays enabled under the sheet, so that the focus can return to it.
  const button = isSheet(status) ? NEXT : buttons[status];
  const quoting = isQuoting(status);
  const hasOffer = offer !== null && !isUnfit(status);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (button) send({ type: button.event });
  };
  const elsewhereNote = elsewhere && (
    <div className={styles.notes}>
      <Note tint="gold" role="alert">
        您在另一个页面提交了一笔兑换，<Link href={redemptionHref({ kind, no: elsewhere.orderNo })}>查看那一笔</Link>
        。这里{kind === 'MALL' ? '选好' : '填写'}的没有提交
      </Note>
    </div>
  );
  if (kind !== 'MALL' && terms.max < terms.min)
    return (
      <>
        {elsewhereNote}
        <TooLittle kind={kind} terms={terms} />
      </>
    );
  return (
    <form className={styles.filling} onSubmit={submit} noValidate>
      {elsewhereNote}
      {terms.goods ? (
        <GoodsCard status={status} context={context} terms={terms} goods={terms.goods} send={send} />
      ) : (
        <AmountCard status={status} context={context} terms={terms} send={send} />
      )}
      {kind === 'DATA_IP' && <Vouchers actor={uploader} unready={status === 'lacking' && lacksOf(context).files} send={send} />}
      {(quoting || hasOffer) && (
        <Card as="section" inset below={12} padY={16} aria-label="兑换明细">
          <OfferLines kind={kind} amounts={quoting ? null : offer} until={status === 'expired' ? null : offer?.expiresAt} />
        </Card>
      )}
      <div className={styles.notes}>
        {!isSheet(status) && <FormAlert failure={failure} />}
        {status === 'expired' && (
          <Note tint="gold" role="alert">
            报价已过期，请重新确认
          </Note>
        )}
      </div>
      <Action>
        <div className={layout.inset}>
          <MainButton type="submit" disabled={!button}>
            {(button ?? NEXT).text}
          </MainButton>
        </div>
      </Action>
    </form>
  );
}

interface VouchersProps {
  readonly actor: ActorRefFrom<typeof uploaderMachine> | undefined;
  /** A picture is still being prepared, or failed. */
  readonly unready: boolean;
  readonly send: Send;
}

/** Optional pictures for the review: one row, until there are any. */
function Vouchers({ actor, unready, send }: VouchersProps) {
  return (
    <Card inset below={12} padY={8}>
      <Uploader label="凭证" optional="活动照片或订单截图，仅用于审核" actor={actor} send={send} />
      <FieldError>{unready && '请等图片处理好，或移除不可用的图片'}</FieldError>
    </Card>
  );
}

type Kind = Exclude<RedemptionKind, 'MALL'>;

const earning: Readonly<Record<Kind, readonly LinkRow[]>> = {
  CONTRIBUTION: [
    { icon: 'gift', text: '邀请好友', note: '好友加入并填写地址，您得收益', path: '/invite' },
    { icon: 'ledger', text: '收益明细', note: '每一笔收益与到账情况', path: '/withdrawalDetail' },
  ],
  DATA_IP: [
    { icon: 'gift', text: '邀请好友', note: '每位好友加入，您得贡献值', path: '/invite' },
    { icon: 'coin', text: '收益换贡献值', note: '有收益余额时可以直接换', path: '/redeemContribution' },
    { icon: 'box', text: '开盲盒', note: '有机会抽中贡献值', path: '/allblind' },
  ],
};

/** Stands in place of the form when the balance is below the least amount: what there is, what it takes, and ways to earn more. */
function TooLittle({ kind, terms }: { readonly kind: Kind; readonly terms: Terms }) {
  const { spends, balance, spend } = redemptionKinds[kind];
  return (
    <>
      <Card as="section" inset below={12} padY={24}>
        <Text center size={14} tone="soft">
          {balance}
        </Text>
        <Text center size={28} strong>
          {spend(terms.available)}
        </Text>
        <Text below={16} center size={14} tone="soft">
          {spend(terms.min)} 起兑 · {rateText(kind, terms)}
        </Text>
        <MainButton onClick={() => navigate('/invite')}>去邀请好友</MainButton>
      </Card>
      <Card as="nav" inset padY={12} aria-labelledby="earning">
        <h2 id="earning">怎样获得{spends}</h2>
        <LinkRows rows={earning[kind]} />
      </Card>
    </>
  );
}
