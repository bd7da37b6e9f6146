import { groundOf, season } from '#components/craft/crafts.tsx';
import { IconTiles } from '#components/icons/IconTiles.tsx';
import { Card, Row, Stack, Text } from '#components/layout/primitives.tsx';
import type { Help } from '#machines/content/customer.ts';
import { Agent } from './Agent';
import styles from './CustomerScreen.module.css';
import { Phrases } from './Phrases';

/** Pages that answer most questions of a member. */
const forMembers = [
  { icon: 'clock', text: '兑换进度', to: '/redeemExchangeRecord' },
  { icon: 'box', text: '奖品寄送', to: '/myblind' },
  { icon: 'pin', text: '收货地址', to: '/address/list' },
  { icon: 'ledger', text: '账户明细', to: '/assetsRecord' },
] as const;

/** The pages that a visitor can read. */
const forVisitors = [
  { icon: 'book', text: '新手教程', to: '/taskIntro' },
  { icon: 'box', text: '盲盒规则', to: '/rule' },
  { icon: 'bag', text: '逛商城', to: '/redeemExchangeValue' },
  { icon: 'shield', text: '隐私协议', to: '/yxyyHelp' },
] as const;

interface ContactsProps {
  readonly help: Help;
  readonly isMember: boolean;
}

/** Shows the hours and the numbers of customer service, and the pages that answer without it. */
export const Contacts = ({ help: { phone, wechat, hours, serving, opens }, isMember }: ContactsProps) => (
  <Card as="section" clip aria-label="联系客服">
    <Row className={groundOf(season)} gap={16} padY={12} tint="hero" size={14}>
      <Stack gap={4} grow>
        <Text size={20} strong>
          {serviceTitle(serving, opens)}
        </Text>
        {hours && (
          <p>
            <Phrases text={hours} />
          </p>
        )}
        {phone && <p className={styles.number}>电话 {phone.text}</p>}
        {wechat && <p className={styles.number}>微信 {wechat}</p>}
      </Stack>
      <Agent />
    </Row>
    <Stack as="nav" padY={12} aria-label="自助查询">
      <IconTiles links={isMember ? forMembers : forVisitors} />
    </Stack>
  </Card>
);

/** Says whether somebody answers now, or from when; neither if the hours of service are unknown. */
function serviceTitle(serving: boolean | undefined, opens: string | undefined) {
  if (serving === undefined) return '联系客服';
  return serving ? '现在服务中' : `${opens} 开始服务`;
}
