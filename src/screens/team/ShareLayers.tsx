import { GuideMask } from '#components/layer/GuideMask.tsx';
import { Sheet } from '#components/layer/Sheet.tsx';
import { Stack } from '#components/layout/primitives.tsx';
import { PosterSheet } from '#components/media/poster/PosterSheet.tsx';
import { isPosterShown } from '#machines/team/invitation.ts';
import styles from './team.module.css';
import type { InvitationFlow } from './useInvitation';

/** The layers over a page that invites: the poster, the text to copy by hand, and the guide to sharing in WeChat. */
export function ShareLayers({ view, send }: InvitationFlow) {
  const close = () => send({ type: 'flow.back' });
  return (
    <>
      <PosterSheet
        open={isPosterShown(view.sharing)}
        label="邀请海报"
        alt={`邀请海报，邀请码 ${view.myCard?.recruitCode ?? ''}`}
        poster={view.poster}
        send={send}
      />
      <Sheet open={view.sharing === 'copyingByHand'} label="手动复制" onClose={close}>
        <Stack className={styles.hand} gap={12} padY={16}>
          <p>浏览器不允许自动复制，请长按下面的文字，全选后复制：</p>
          <textarea
            readOnly
            aria-label={view.copied?.what ?? '文字'}
            value={view.copied?.text ?? ''}
            onFocus={(event) => event.target.select()}
          />
        </Stack>
      </Sheet>
      {view.sharing === 'guiding' && (
        <GuideMask title="在微信里分享" onClose={close}>
          <li>
            在微信中打开，点右上角 <strong>···</strong>
          </li>
          <li>
            选择 <strong>发送给朋友</strong> 或 <strong>分享到朋友圈</strong>
          </li>
          <li>好友打开后，即可加入您的团队</li>
        </GuideMask>
      )}
    </>
  );
}
