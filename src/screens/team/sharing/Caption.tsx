import { Icon } from '#components/icons/Icon.tsx';
import { Card, Note, Row, Stack, Text } from '#components/layout/primitives.tsx';
import type { InvitationFlow } from '../useInvitation';
import styles from './sharing.module.css';

interface CaptionProps {
  readonly flow: InvitationFlow;
  /** Says what a newcomer gets. */
  readonly promise: string;
}

/** Shows the message that the friend will read, with its link. */
export const Caption = ({
  flow: {
    view: { myCard, cardStatus },
    send,
  },
  promise,
}: CaptionProps) => (
  <Card as="section" className={styles.caption} gap={8} aria-label="分享文案" aria-busy={cardStatus === 'loading'}>
    <h2>发给好友的文案</h2>
    <Note className={styles.message} tint="jade">
      {/* Lines break between words, and so not within 贡献值. */}
      <Text as="span" lineBreak="words">
        点链接加入团队，{promise}。
      </Text>
      <Stack as="span" tone="jade">
        {myCard?.shareUrl.replace(/^https?:\/\//, '') ?? window.location.host}
      </Stack>
    </Note>
    <Row as="button" gap={12} minHeight={52} onClick={() => send({ type: 'share.guide' })}>
      <Icon name="horn" tone="faint" />
      <Text as="span" grow>
        微信分享指引
      </Text>
      <Icon name="chevron" size={14} tone="faint" />
    </Row>
  </Card>
);
