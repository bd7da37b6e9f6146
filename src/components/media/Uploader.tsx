import { useSelector } from '@xstate/react';
import type { ChangeEvent } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { UploaderRequest } from '#machines/controls/uploader.events.ts';
import type { uploaderMachine } from '#machines/controls/uploader.ts';
import { Glyph } from '../icons/Glyph';
import { Icon } from '../icons/Icon';
import { CoverInput, Stack, Text } from '../layout/primitives';
import styles from './Uploader.module.css';
import { UploadTile } from './UploadTile';

interface UploaderProps {
  /** The kind of picture, such as 凭证. */
  readonly label: string;
  /** Makes the control of an optional picture a row with this hint until there is a picture. */
  readonly rowHint?: string;
  /** The flow's uploader actor, once the flow has started it; read only: `send` goes to the flow, which forwards to it. */
  readonly actor: ActorRefFrom<typeof uploaderMachine> | undefined;
  readonly send: (event: UploaderRequest) => void;
}

/** Picks pictures and shows each one's upload state with retry and remove (docs/spec.md §3, §5). */
export function Uploader({ label, rowHint, actor, send }: UploaderProps) {
  const context = useSelector(actor, (current) => current?.context);
  // The flow may not have started the uploader yet.
  const { files = [], accept, notice, limits } = context ?? {};
  const maxCount = limits?.count ?? 0;
  const remaining = maxCount - files.length;
  const isRow = rowHint !== undefined && files.length === 0;

  const pick = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const picked = [...(target.files ?? [])];
    // An empty input fires a change event also for a file that was removed and is picked again.
    target.value = '';
    if (picked.length > 0) send({ type: 'upload.pick', files: picked });
  };

  return (
    <div role="group" aria-label={label}>
      {rowHint !== undefined && !isRow && <Text below={8}>{label}（选填）</Text>}
      <ul className={isRow ? undefined : styles.grid}>
        {files.map((file, index) => (
          <UploadTile
            key={file.id}
            file={file}
            name={`第 ${index + 1} 张${label}`}
            onRetry={() => send({ type: 'upload.retry', id: file.id })}
            onRemove={() => send({ type: 'upload.remove', id: file.id })}
          />
        ))}
        {remaining > 0 && (
          <li>
            {/* The label is no Row, because the same input must keep the focus when the row becomes a tile. */}
            <label className={isRow ? `row gap-12 minHeight-44 round relative ${styles.row}` : styles.add}>
              <CoverInput
                className={styles.input}
                type="file"
                accept={accept}
                multiple={remaining > 1}
                onChange={pick}
                aria-label={`添加${label}，还可选 ${remaining} 张`}
              />
              {isRow ? <RowText label={label} rowHint={rowHint} /> : <TileText count={files.length} maxCount={maxCount} />}
            </label>
          </li>
        )}
      </ul>
      <Stack size={14} tone="cinnabar" gap={8} aria-live="polite">
        {notice && <Text above={8}>{notice}</Text>}
        {files.map((file, index) => file.message && <Text key={file.id} above={8}>{`第 ${index + 1} 张：${file.message}`}</Text>)}
      </Stack>
    </div>
  );
}

/** The text of the row, while there is no picture. */
const RowText = ({ label, rowHint }: { readonly label: string; readonly rowHint: string }) => (
  <>
    <Stack as="span" grow aria-hidden="true">
      添加{label}（选填）
      <Text as="small" size={12} tone="faint">
        {rowHint}
      </Text>
    </Stack>
    <Icon name="chevron" size={14} tone="faint" />
  </>
);

/** The content of the tile beside the pictures. */
const TileText = ({ count, maxCount }: { readonly count: number; readonly maxCount: number }) => (
  <>
    <Glyph d="M12 5v14M5 12h14" width={24} strokeWidth={1.8} />
    <span aria-hidden="true">
      {count}/{maxCount}
    </span>
  </>
);
