import { Button, MainButton } from '../../form/Button';
import { Sheet } from '../../layer/Sheet';
import { Stack, Text } from '../../layout/primitives';
import styles from './PosterSheet.module.css';

interface PosterSheetProps {
  readonly open: boolean;
  readonly label: string;
  readonly alt: string;
  /** Null until it is drawn. */
  readonly poster: {
    readonly picture: string;
    /** Inside WeChat and QQ, which save no files: a long press does. */
    readonly inApp: boolean;
    readonly shareable: boolean;
  } | null;
  readonly send: (event: { readonly type: 'poster.share' | 'poster.save' | 'flow.back' }) => void;
}

/** A picture that was drawn to be shared: handed to another app, saved, or kept by a long press. */
export const PosterSheet = ({ open, label, alt, poster, send }: PosterSheetProps) => (
  <Sheet open={open} label={label} onClose={() => send({ type: 'flow.back' })}>
    <Stack gap={12} padY={16} center>
      {poster && <img className={styles.poster} src={poster.picture} width={360} height={560} alt={alt} />}
      {poster?.inApp && (
        <Text size={14} tone="soft">
          长按图片，保存到手机或发送给朋友
        </Text>
      )}
      {poster?.shareable && !poster.inApp && <MainButton onClick={() => send({ type: 'poster.share' })}>分享给朋友</MainButton>}
      {!poster?.inApp && <SaveButton main={!poster?.shareable} onClick={() => send({ type: 'poster.save' })} />}
    </Stack>
  </Sheet>
);

const SaveButton = ({ main, onClick }: { readonly main: boolean; readonly onClick: () => void }) => {
  const As = main ? MainButton : Button;
  return (
    <As {...(!main && { fill: 'none' as const })} block onClick={onClick}>
      保存图片
    </As>
  );
};
