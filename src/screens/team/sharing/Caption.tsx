import { initialOf } from '#components/display/format.ts';
import { Icon } from '#components/icons/Icon.tsx';
import { Card, Note, Row, Stack, Text } from '#components/layout/primitives.tsx';
import type { InvitationFlow } from '../useInvitation';
import styles from './sharing.module.css';

interface CaptionProps {
  readonly flow: InvitationFlow;
  /** Says what a newcomer gets. */
  readonly promise: string;
}

/** Shows what the friend will see: a message and the card of its link. */
export const Caption = ({
  flow: {
    view: { myCard, cardStatus },
    send,
  },
  promise,
}: CaptionProps) => (
  <Card as="section" className={styles.caption} gap={4} aria-label="分享文案" aria-busy={cardStatus === 'loading'}>
    <h2>发给好友的文案</h2>
    <div className={styles.chat}>
      <Note className={styles.message} tint="jade">
        点链接加入团队，
        {/* Lines break between words, and so not within 贡献值. */}
        <Text as="span" className={styles.promise} lineBreak="words">
          {promise}。
        </Text>
        <Stack as="span" tone="jade">
          {myCard?.shareUrl.replace(/^https?:\/\//, '') ?? window.location.host}
        </Stack>
      </Note>
      <Stack as="span" className={styles.self} round center tint="gold" aria-hidden="true">
        {myCard ? initialOf(myCard.nickname) : <Icon name="team" size={20} />}
      </Stack>
      <Row as="p" className={styles.preview} gap={8} card aria-hidden="true">
        <img src="/empty/boxes.svg" width={48} height={36} alt="" />
        <Stack as="span">
          <Text as="b" lineBreak="balance">
            <Text as="span" lineBreak="whole">
              邀请您加入
            </Text>
            {myCard?.teamName ? (
              <Text as="span" lineBreak="whole">
                「<bdi>{myCard.teamName}</bdi>」
              </Text>
            ) : (
              '团队'
            )}
          </Text>
          <Text as="small" size={14} tone="faint" lineBreak="balance">
            一起开盲盒，赢好礼
          </Text>
        </Stack>
      </Row>
    </div>
    <Row as="button" gap={12} minHeight={52} onClick={() => send({ type: 'share.guide' })}>
      <Icon name="horn" tone="faint" />
      <Text as="span" grow>
        微信分享指引
      </Text>
      <Icon name="chevron" size={14} tone="faint" />
    </Row>
  </Card>
);
