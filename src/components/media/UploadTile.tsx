import type { ListedFile } from '#machines/controls/uploader.ts';
import { Skeleton } from '../feedback/Skeleton';
import { PlainButton } from '../layout/primitives';
import styles from './Uploader.module.css';

interface UploadTileProps {
  readonly file: ListedFile;
  /** The accessible name: 第 1 张凭证. */
  readonly name: string;
  readonly onRetry: () => void;
  readonly onRemove: () => void;
}

/** One picture with its upload state; a tap retries one that failed, where that may help. */
export function UploadTile({ file, name, onRetry, onRemove }: UploadTileProps) {
  return (
    <li className={styles.tile} data-status={file.status || undefined} aria-busy={file.status === 'uploading'}>
      <UploadState file={file} name={name} onRetry={onRetry} />
      <PlainButton className={styles.remove} onClick={onRemove} aria-label={`移除${name}`}>
        <svg viewBox="0 0 20 20" width={20} height={20} aria-hidden="true">
          <circle cx="10" cy="10" r="10" fill="#1f1b18" fillOpacity="0.62" />
          <path d="M7 7l6 6M13 7l-6 6" stroke="#fff" strokeWidth="1.6" strokeLinecap="round" />
        </svg>
      </PlainButton>
    </li>
  );
}

function UploadState({ file: { status, url, mayRetry }, name, onRetry }: Omit<UploadTileProps, 'onRemove'>) {
  switch (status) {
    // An empty status means done (docs/spec.md §4): the picture has been read and shrunk on the device.
    case '':
      return <img className={styles.image} src={url} alt={name} />;
    case 'uploading':
      return (
        <>
          <span className={styles.busy}>
            <Skeleton height="100%" />
          </span>
          <span className="relative">处理中…</span>
        </>
      );
    case 'failed':
      // Another try with a picture that is too large or of another type would fail, too.
      if (!mayRetry) return '不可用';
      return (
        <PlainButton className={styles.retry} wide strong onClick={onRetry} aria-label={`重试${name}`}>
          重试
        </PlainButton>
      );
  }
}
