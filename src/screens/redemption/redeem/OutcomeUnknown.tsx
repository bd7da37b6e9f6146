import { Button, MainButton } from '#components/form/Button.tsx';
import { Link } from '#components/layout/Link.ts';
import { Card, Note, PlainButton, Row, Stack, Text } from '#components/layout/primitives.tsx';
import type { RedemptionContext } from '#machines/redemption/redemption/context.ts';
import { redemptionKinds } from '../redemptionKinds';
import { OfferLines } from './OfferLines';
import styles from './Redeem.module.css';
import type { Send, Status } from './redeemView';

interface OutcomeUnknownProps {
  readonly status: Status;
  readonly context: RedemptionContext;
  readonly send: Send;
}

/** Stands in place of the form while the outcome is unknown. The member looks it up, leaves, or sends the same request again, under its requestId. */
export function OutcomeUnknown({ status, context, send }: OutcomeUnknownProps) {
  const { kind, intent, terms, ownTyped } = context;
  // The page may be about other goods than the intent.
  const isOfPage = intent && 'goodsId' in intent.body && intent.body.goodsId === terms?.goods?.goodsId;
  return (
    <>
      {ownTyped !== null && (
        <div className={styles.notes}>
          <Note tint="gold" role="alert">
            您在另一个页面提交了下面这笔兑换。这里{kind === 'MALL' ? '选好' : '填写'}的没有提交，查到结果后可以继续
          </Note>
        </div>
      )}
      <Card as="section" inset padY={16} gap={16} aria-label="结果确认中">
        <Stack gap={4} center tone="soft" aria-live="polite" aria-busy={status === 'lookingUp' || status === 'lookingUpOnce'}>
          <Text as="h2" size={20} tone="gold">
            结果确认中
          </Text>
          <p>{lookUpText(status, context)}</p>
          <Text size={14}>这一笔已保存在这台设备上，可以先离开，稍后回来查看</Text>
        </Stack>
        {isOfPage && <p>{terms?.goods?.name}</p>}
        {intent && <OfferLines kind={kind} amounts={intent.amounts} />}
      </Card>
      <div className={styles.notes}>
        {(status === 'lookingUpOnce' || status === 'notFound') && (
          <>
            <MainButton onClick={() => send({ type: 'flow.lookUp' })}>再查一次</MainButton>
            <Text above={8} center size={14} tone="soft">
              请先查询结果；兑换记录里也没有，再把这一笔重新提交。有结果之前不能另外兑换
            </Text>
            <Button color="primary" fill="none" block onClick={() => send({ type: 'flow.resend' })}>
              再次提交
            </Button>
          </>
        )}
        <Row as="nav" gap={16} wrap spread aria-label="先离开">
          <PlainButton as={Link} href={redemptionKinds[kind].records.path} tone="ink">
            查看兑换记录
          </PlainButton>
          <PlainButton as={Link} href="/home" tone="ink">
            先去逛逛
          </PlainButton>
          <PlainButton as={Link} href="/customer" tone="ink">
            联系客服
          </PlainButton>
        </Row>
      </div>
    </>
  );
}

/** Says how far the look-up has come. */
function lookUpText(status: Status, { failure, ownTyped }: RedemptionContext): string {
  switch (status) {
    case 'lookingUp':
      if (failure?.kind === 'refused') return '再次提交没有通过，之前提交的可能已经成功，正在自动查询…';
      return ownTyped === null ? '没有收到提交结果，正在自动查询…' : '正在查询兑换结果…';
    case 'lookingUpOnce':
      return '正在查询兑换结果…';
    default:
      return `${failure ? `没有查成：${failure.message}` : '还没有查到结果'}，可能已经兑换成功`;
  }
}
