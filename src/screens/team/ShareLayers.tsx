import { MainButton } from '#components/form/Button.tsx';
import { GuideMask } from '#components/layer/GuideMask.tsx';
import { Sheet } from '#components/layer/Sheet.tsx';
import { Stack, Text } from '#components/layout/primitives.tsx';
import styles from './team.module.css';
import type { Inviting } from './useInvitation';

/** The layers of a page that invites: poster, text to copy by hand, WeChat guide. */
export function ShareLayers({ view, send }: Inviting) {
  const close = () => send({ type: 'flow.back' });
  return (
    <>
      <Sheet open={view.sharing === 'showing' || view.sharing === 'saving'} label="邀请海报" onClose={close}>
        <Stack className={styles.poster} gap={12} padY={16} center>
          {view.poster && (
            <img src={view.poster.picture} width={360} height={560} alt={`邀请海报，邀请码 ${view.myCard?.recruitCode ?? ''}`} />
          )}
          {view.poster?.inApp ? (
            <Text size={14} tone="soft">
              长按图片，保存到手机或发送给朋友
            </Text>
          ) : (
            <MainButton onClick={() => send({ type: 'poster.save' })}>保存图片</MainButton>
          )}
        </Stack>
      </Sheet>
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
            在微信中打开本页，点击右上角 <strong>···</strong>
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
