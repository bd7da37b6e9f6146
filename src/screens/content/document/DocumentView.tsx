import { shallowEqual, useSelector } from '@xstate/react';
import { type ReactNode, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import { FlowFailed } from '#components/feedback/FlowFailed.tsx';
import { Skeleton } from '#components/feedback/Skeleton.tsx';
import { Row, Stack, Text } from '#components/layout/primitives.tsx';
import { RichText } from '#components/media/RichText.tsx';
import type { documentMachine } from '#machines/content/document.ts';
import { waitUntilOf } from '#machines/core/failureHandling.ts';
import styles from './DocumentView.module.css';
import { Points } from './Points';
import { TableOfContents } from './TableOfContents';

export interface DocumentViewProps {
  readonly actor: ActorRefFrom<typeof documentMachine> | undefined;
  readonly onRetry: () => void;
  /** The size of the heading. Without a size there is no heading, because the page's bar has the title. */
  readonly headingSize?: 20 | 28;
  /** The document is likely to have a cover, whose place is kept while it loads. */
  readonly cover?: boolean;
  /** Shows a table of contents where the document has enough chapters. */
  readonly contents?: boolean;
  /** Stands before the text. */
  readonly children?: ReactNode;
}

/** Shows the document of a document machine: an agreement, a rule or an article, on a page or in a sheet. */
export function DocumentView({ actor, onRetry, headingSize, cover = false, contents = false, children }: DocumentViewProps) {
  const { document, failure, waitUntil } = useSelector(
    actor,
    (current) => ({
      document: current?.context.document ?? null,
      failure: current?.context.failure ?? null,
      waitUntil: waitUntilOf(current),
    }),
    shallowEqual,
  );
  const textRef = useRef<HTMLDivElement>(null);
  if (failure && !document) return <FlowFailed failure={failure} waitUntil={waitUntil} onRetry={onRetry} />;
  return (
    <article className={styles.document} aria-busy={!document}>
      {headingSize && (
        <Text as="h1" size={headingSize} lineBreak="balance">
          {document ? document.title : <Skeleton width="60%" />}
        </Text>
      )}
      {/* A new key remounts the element, so that browsers count no layout shift for its new text. */}
      <Row key={document ? 'notes' : 'notes …'} above={4} below={16} gap={12} wrap size={14} tone="faint">
        {document ? (
          document.notes.map((note) => <span key={note}>{note}</span>)
        ) : (
          <span>
            <Skeleton width="10em" />
          </span>
        )}
      </Row>
      {document?.cover && <img className={styles.cover} src={document.cover} alt="" />}
      {document?.summary && (
        <Text below={16} strong lineBreak="words">
          {document.summary}
        </Text>
      )}
      {!document && cover && <div className={styles.cover} />}
      {document?.points && document.points.length > 0 && <Points points={document.points} textRef={textRef} />}
      {contents && <TableOfContents titles={document?.chapters} textRef={textRef} />}
      {children}
      {/* A new key remounts the element, so that browsers count no layout shift for its new text. */}
      <div key={document ? 'text' : 'loading'} ref={textRef}>
        {/* The same bars stand here while the document loads, and then while RichText's sanitizer loads. */}
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
