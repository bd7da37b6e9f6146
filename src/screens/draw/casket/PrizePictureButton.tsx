import { Button } from '#components/form/Button.tsx';

interface PrizePictureButtonProps {
  /** The picture is being made, or its code is being loaded. */
  readonly busy?: boolean;
  readonly onClick?: (() => void) | undefined;
}

/** The button that makes a picture of the prize for sharing. */
export const PrizePictureButton = ({ busy = false, onClick }: PrizePictureButtonProps) => (
  <Button fill="outline" size="large" block loading={busy} loadingText="正在生成图片" onClick={onClick}>
    晒一晒
  </Button>
);
