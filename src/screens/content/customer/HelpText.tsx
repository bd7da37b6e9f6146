import { Skeleton } from '#components/feedback/Skeleton.tsx';
import { IconTiles } from '#components/icons/IconTiles.tsx';
import { Card, Text } from '#components/layout/primitives.tsx';
import { RichText } from '#components/media/RichText.tsx';
import type { Help } from '#machines/content/customer.ts';
import { Contacts } from './Contacts';
import styles from './CustomerScreen.module.css';
import { Questions } from './Questions';

/** Pages that answer most questions. */
const SELF_SERVICE = [
  { icon: 'clock', text: '兑换进度', to: '/redeemExchangeRecord' },
  { icon: 'box', text: '奖品寄送', to: '/myblind' },
  { icon: 'pin', text: '收货地址', to: '/address/list' },
  { icon: 'ledger', text: '账户明细', to: '/assetsRecord' },
] as const;

/** Shows the text for customer service: contacts, pages that answer by themselves, questions with their answers, then everything else. */
export const HelpText = ({ help }: { readonly help: Help }) => (
  <>
    <Contacts help={help} />
    <Card as="nav" padY={12} aria-label="自助查询">
      <IconTiles links={SELF_SERVICE} tone="cinnabar" />
    </Card>
    <Questions sections={help.sections} />
    {help.sections
      .filter(({ questions, html }) => questions.length === 0 && html !== '')
      .map(({ title, html }) => (
        <Card key={title} as="section" className={styles.text} padY={16} aria-label={title || undefined}>
          {title && <h2>{title}</h2>}
          <RichText html={html} loading={<Skeleton height="72px" />} />
        </Card>
      ))}
    {/* Most readers want a contact or an answer, so the preface comes late. */}
    {help.preface && (
      <Text as="div" padX={4} size={14}>
        <RichText html={help.preface} loading={<Skeleton />} />
      </Text>
    )}
    {help.footer && (
      <Text padX={4} size={14} tone="soft">
        {help.footer}
      </Text>
    )}
  </>
);
