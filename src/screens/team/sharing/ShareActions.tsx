import type { ReactNode } from 'react';
import { FlowFailed } from '#components/feedback/FlowFailed.tsx';
import { MainButton } from '#components/form/Button.tsx';
import layoutStyles from '#components/layout/layout.module.css';
import { Stack, Text } from '#components/layout/primitives.tsx';
import type { InvitationFlow } from '../useInvitation';
import { messageOf, promiseOf } from './message';
import styles from './sharing.module.css';
import { CopyTile, Tile } from './Tile';

interface ShareActionsProps {
  readonly flow: InvitationFlow;
  /** The text of the main button, which makes the poster. */
  readonly mainText: string;
  /** A sentence above the main button. */
  readonly hint?: string;
  /** More tiles, each a list item. */
  readonly children?: ReactNode;
}

/** A card with the ways to share an invitation: the poster as the main button, and tiles for all others. A request to friends is copied in words. */
export function ShareActions({ flow: { view, send }, mainText, hint, children }: ShareActionsProps) {
  const { ask, myCard, failure, waitUntil } = view;
  return (
    <section className={layoutStyles.heroCard} aria-label="分享给好友">
      {failure ? (
        <FlowFailed failure={failure} waitUntil={waitUntil} onRetry={() => send({ type: 'flow.retry' })} />
      ) : (
        // The padding is the content's, because a failure that another part of the page shows leaves nothing in the card.
        <Stack gap={4} padY={16}>
          {hint && (
            <Text below={8} size={14} tone="soft" center lineBreak="words">
              {hint}
            </Text>
          )}
          <MainButton disabled={!view.canMakePoster} onClick={() => send({ type: 'poster.open' })}>
            {mainText}
          </MainButton>
          <ul className={styles.tiles} aria-label="其他邀请方式">
            {ask ? (
              <CopyTile
                kind="message"
                text={myCard ? messageOf(promiseOf(myCard), myCard.shareUrl, ask) : undefined}
                send={send}
              />
            ) : (
              <CopyTile kind="link" text={myCard?.shareUrl} send={send} />
            )}
            {children}
            <Tile icon="horn" text="微信分享指引" onTap={() => send({ type: 'share.guide' })} />
          </ul>
        </Stack>
      )}
    </section>
  );
}
