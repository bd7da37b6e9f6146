import type { ActorRefFrom } from 'xstate';
import { Text } from '#components/layout/primitives.tsx';
import { Uploader } from '#components/media/Uploader.tsx';
import type { UploaderRequest } from '#machines/controls/uploader.events.ts';
import type { uploaderMachine } from '#machines/controls/uploader.ts';
import type { UploadFile } from '#machines/controls/uploadItem.events.ts';

interface UploaderDemoProps {
  readonly actor: ActorRefFrom<typeof uploaderMachine> | undefined;
  readonly files: readonly UploadFile[];
  readonly send: (event: UploaderRequest) => void;
}

/** The text of each status of a file; the empty status is that of one that is done (docs/spec.md §3). */
const textByStatus = { uploading: '处理中', failed: '失败', '': '完成' } as const;

/** The uploader, and what it reports of each file, for QA. */
export function UploaderDemo({ actor, files, send }: UploaderDemoProps) {
  return (
    <>
      <Uploader label="凭证" actor={actor} send={send} />
      <Text as="ol" above={8} size={14} tone="jade" aria-label="上传的结果">
        {files.map(({ file, status, content }, index) => (
          <li key={`${index} ${file.name}`}>
            {file.name} · {Math.ceil(file.size / 1000)} kB · {textByStatus[status]}
            {content && ` · 发送 ${Math.ceil(content.length / 1000)} kB`}
          </li>
        ))}
      </Text>
    </>
  );
}
