import { IconTiles } from '#components/icons/IconTiles.tsx';
import { Card, Pill, PlainButton, Row, Stack, Text } from '#components/layout/primitives.tsx';
import { useFlow } from '#hooks/useFlow.ts';
import { copyMachine } from '#machines/content/copy.ts';
import type { Help } from '#machines/content/customer.ts';
import { Agent } from './Agent';
import styles from './CustomerScreen.module.css';
import { Phrases } from './Phrases';

/** Pages that answer most questions. */
const SELF_SERVICE = [
  { icon: 'clock', text: '兑换进度', to: '/redeemExchangeRecord' },
  { icon: 'box', text: '奖品寄送', to: '/myblind' },
  { icon: 'pin', text: '收货地址', to: '/address/list' },
  { icon: 'ledger', text: '账户明细', to: '/assetsRecord' },
] as const;

/** Shows the hours and the numbers of customer service, and the pages that answer without it. */
export const Contacts = ({ help: { phone, wechat, hours, serving, opens } }: { readonly help: Help }) => (
  <Card as="section" clip aria-label="联系客服">
    <Row gap={16} padY={16} tint="hero" size={14}>
      <Stack gap={4} grow>
        <Text size={20} strong>
          {serviceTitle(serving, opens)}
        </Text>
        {phone && <p>客服电话 {phone.text}</p>}
        {hours && (
          <p>
            <Phrases text={hours} />
          </p>
        )}
        {wechat && <Wechat id={wechat} />}
      </Stack>
      <Agent />
    </Row>
    <Stack as="nav" padY={12} aria-label="自助查询">
      <IconTiles links={SELF_SERVICE} tone="cinnabar" />
    </Stack>
  </Card>
);

/** Says whether somebody answers now, or from when; neither if the hours of service are unknown. */
function serviceTitle(serving: boolean | undefined, opens: string | undefined) {
  if (serving === undefined) return '联系客服';
  return serving ? '现在服务中' : `${opens} 开始服务`;
}

/** The WeChat account, which can be written to at any hour. */
function Wechat({ id }: { readonly id: string }) {
  const { actor } = useFlow(copyMachine);
  return (
    <Row gap={8} wrap>
      微信 {id}
      <PlainButton aria-label="复制微信" onClick={() => actor.send({ type: 'copy.start', text: id })}>
        <Pill className={styles.copy}>复制</Pill>
      </PlainButton>
    </Row>
  );
}
