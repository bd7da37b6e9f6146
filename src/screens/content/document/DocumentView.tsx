import { shallowEqual, useSelector } from '@xstate/react';
import { type ReactNode, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import { DOT } from '#components/display/format.ts';
import { FlowFailed } from '#components/feedback/FlowFailed.tsx';
import { Skeleton } from '#components/feedback/Skeleton.tsx';
import { Stack, Text } from '#components/layout/primitives.tsx';
import { RichText } from '#components/media/RichText.tsx';
import type { documentMachine } from '#machines/content/document.ts';
import { waitUntilOf } from '#machines/core/states.ts';
import { Chapters } from './Chapters';
import styles from './DocumentView.module.css';
import { Points } from './Points';

export interface DocumentViewProps {
  readonly actor: ActorRefFrom<typeof documentMachine> | undefined;
  readonly onRetry: () => void;
  /** False where the page's bar has the title. */
  readonly heading?: boolean;
  /** A picture above the text is expected: its place is kept while the document loads. */
  readonly pictured?: boolean;
  /** The document has a table of contents. */
  readonly contents?: boolean;
  /** Stands before the text. */
  readonly children?: ReactNode;
}

/** Shows the document of a document machine: an agreement, a rule or an article, on a page or in a sheet. */
export function DocumentView({
  actor,
  onRetry,
  heading = true,
  pictured = false,
  contents = false,
  children,
}: DocumentViewProps) {
  const { document, failure, waitUntil } = useSelector(
    actor,
    (current) => ({
      document: current?.context.document ?? null,
      failure: current?.context.failure ?? null,
      waitUntil: waitUntilOf(current),
    }),
    shallowEqual,
  );
  const text = useRef<HTMLDivElement>(null);
  if (failure && !document) return <FlowFailed failure={failure} waitUntil={waitUntil} onRetry={onRetry} />;
  return (
    <article className={styles.document} aria-busy={!document}>
      {heading && (
        <Text as="h1" size={20} lineBreak="balance">
          {document ? document.title : <Skeleton width="60%" />}
        </Text>
      )}
      <Text above={4} below={16} size={14} tone="faint">
        {document ? document.notes.join(DOT) : <Skeleton width="40%" />}
      </Text>
      {document?.cover && <img className={styles.cover} src={document.cover} alt="" />}
      {!document && pictured && <div className={styles.cover} />}
      {document?.points && document.points.length > 0 && <Points points={document.points} text={text} />}
      {contents && <Chapters titles={document?.chapters} text={text} />}
      {children}
      {/* A new key makes a new element, which the layout-shift metric does not count as moved when what precedes it gets higher. */}
      <div key={document ? 'text' : 'loading'} ref={text}>
        {document ? <RichText html={document.html} loading={<Paragraphs />} /> : <Paragraphs />}
      </div>
    </article>
  );
}

/** Grey bars in place of the text. */
const Paragraphs = () => (
  <Stack gap={12} aria-busy="true">
    {['100%', '94%', '98%', '60%', '100%', '88%'].map((width, line) => (
      <Skeleton key={`${line} ${width}`} width={width} />
    ))}
  </Stack>
);
