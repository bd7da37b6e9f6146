import { Button } from '#components/form/Button.tsx';

interface ShowButtonProps {
  /** The picture is being made. */
  readonly busy?: boolean;
  readonly onClick?: () => void;
}

/** Makes a picture of the prize to be shared. */
export const ShowButton = ({ busy = false, onClick }: ShowButtonProps) => (
  <Button
    fill="outline"
    size="large"
    shape="rounded"
    block
    loading={busy}
    loadingText="正在生成图片"
    {...(onClick && { onClick })}
  >
    晒一晒
  </Button>
);
