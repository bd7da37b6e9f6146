import type { ReactNode } from 'react';
import { FlowFailed } from '#components/feedback/FlowFailed.tsx';
import { Button } from '#components/form/Button.tsx';
import { Icon } from '#components/icons/Icon.tsx';
import tiles from '../mine/mine.module.css';
import type { Inviting } from '../useInvitation';
import { CopyTile } from './CopyTile';
import styles from './sharing.module.css';

interface ShareActionsProps {
  readonly inviting: Inviting;
  /** The text of the main button, which draws the poster. */
  readonly main: string;
  /** More tiles, each a list item. */
  readonly children?: ReactNode;
}

/** How an invitation is sent: the poster first, then everything else in tiles of equal rank. */
export function ShareActions({ inviting: { view, send }, main, children }: ShareActionsProps) {
  const { card, failure, waitUntil } = view;
  if (failure) return <FlowFailed failure={failure} waitUntil={waitUntil} onRetry={() => send({ type: 'flow.retry' })} />;
  return (
    <div className={styles.actions}>
      <Button
        color="primary"
        size="large"
        shape="rounded"
        block
        disabled={!view.mayDraw}
        onClick={() => send({ type: 'poster.open' })}
      >
        {main}
      </Button>
      <ul className={tiles.ways} aria-label="其他邀请方式">
        <CopyTile what="链接" text={card?.shareUrl} send={send} />
        {children}
        <li>
          <button type="button" className={tiles.way} onClick={() => send({ type: 'share.guide' })}>
            <Icon name="horn" />
            微信分享指引
          </button>
        </li>
      </ul>
    </div>
  );
}
