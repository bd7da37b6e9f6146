import { wholeFigures } from '#components/display/format.ts';
import { Card, Note } from '#components/layout/primitives.tsx';
import type { InvitationFlow } from '../useInvitation';
import styles from './sharing.module.css';
import { CopyTile, Tile } from './Tile';

interface CaptionProps {
  readonly flow: InvitationFlow;
  /** Says what a newcomer gets. */
  readonly promise: string;
  readonly isMember: boolean;
}

/** Shows the message that the friend will read, with the other ways to send it. A visitor has no invitation, and shares the app. */
export const Caption = ({
  flow: {
    view: { myCard, cardStatus },
    send,
  },
  promise,
  isMember,
}: CaptionProps) => (
  <Card as="section" gap={8} padY={16} aria-label="分享文案" aria-busy={cardStatus === 'loading'}>
    <h2>发给好友的文案</h2>
    {/* Lines break between words, and so not within 贡献值. */}
    <Note className={styles.message} tint="jade" lineBreak="words">
      {isMember ? '点链接加入团队' : '匠人手作，开匣有惊喜'}，{wholeFigures(promise)}。
    </Note>
    <ul className={styles.tiles} aria-label="其他分享方式">
      <CopyTile
        kind="link"
        text={myCard?.shareUrl ?? (cardStatus === 'loading' ? undefined : window.location.origin)}
        send={send}
      />
      <Tile icon="horn" text="微信分享指引" onTap={() => send({ type: 'share.guide' })} />
    </ul>
  </Card>
);
