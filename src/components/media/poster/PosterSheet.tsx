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
    /** The page is open inside WeChat or QQ, where only a long press saves a picture. */
    readonly inApp: boolean;
    /** The browser can hand the picture to another app. */
    readonly shareable: boolean;
  } | null;
  readonly send: (event: { readonly type: 'poster.share' | 'poster.save' | 'flow.back' }) => void;
}

/** A picture that was drawn to be shared: handed to another app, saved, or kept by a long press. */
export const PosterSheet = ({ open, label, alt, poster, send }: PosterSheetProps) => (
  <Sheet open={open} label={label} onClose={() => send({ type: 'flow.back' })}>
    <Stack gap={12} padY={16} center>
      {poster && <img className={`round ${styles.poster}`} src={poster.picture} width={360} height={560} alt={alt} />}
      {poster?.inApp && (
        <Text size={14} tone="soft">
          长按图片，保存到手机或发送给朋友
        </Text>
      )}
      {!poster?.inApp && <PosterButtons shareable={poster?.shareable ?? false} send={send} />}
    </Stack>
  </Sheet>
);

/** The main button shares the picture where the browser can; elsewhere it saves the picture. */
function PosterButtons({ shareable, send }: { readonly shareable: boolean; readonly send: PosterSheetProps['send'] }) {
  const save = () => send({ type: 'poster.save' });
  if (!shareable) return <MainButton onClick={save}>保存图片</MainButton>;
  return (
    <>
      <MainButton onClick={() => send({ type: 'poster.share' })}>分享给朋友</MainButton>
      <Button fill="none" block onClick={save}>
        保存图片
      </Button>
    </>
  );
}
