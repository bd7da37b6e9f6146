import { book } from 'virtual:flow-book';
import { type MouseEvent, useEffect, useMemo, useRef, useState } from 'react';
import { pagesOf, viewsOf } from '../../book/content';
import { FIND_IN_BOOK, Found } from '../../book/Found';
import { showFound } from '../../book/search';
import { flowOf } from '../labels';
import { type Pane, Panes } from '../Panes';
import styles from './Book.module.css';
import { Diagram } from './Diagram';
import { FlowList } from './FlowList';
import { FlowNotes } from './FlowNotes';
import { useGallery } from './gallery';
import { Heading } from './Heading';
import { Journey } from './Journey';
import { JourneyList } from './JourneyList';
import { useBookContext } from './reviews';

type LinkedPage = { readonly journey: string; readonly at?: string } | { readonly flow: string };

/** The URL's hash of a journey's page, and of an element on it; a flow's is its id. */
const hashOf = (journey: string, at?: string) => new URLSearchParams({ journey, ...(at && { at }) }).toString();

/** Reads from the URL's hash which journey's page or flow's chart is linked; undefined if the book has neither. */
export function linkedPage(): LinkedPage | undefined {
  const name = window.location.hash.slice(1);
  const { journey, at } = Object.fromEntries(new URLSearchParams(name)) as { journey?: string; at?: string };
  if (journey && pagesOf(book).some(({ id }) => id === journey)) return { journey, ...(at && { at }) };
  return flowOf(name) ? { flow: name } : undefined;
}

/** The book: a page for each journey, and the reference of every flow, without a running app, with a search over all. The URL's hash is a permalink. */
export function Book() {
  const [page, setPage] = useState<LinkedPage>(() => linkedPage() ?? { journey: pagesOf(book)[0]?.id ?? '' });
  const root = useRef<HTMLDivElement>(null);
  const gallery = useGallery();
  const context = useBookContext();
  const views = useMemo(() => viewsOf(book, gallery ?? undefined, context), [gallery, context]);
  useEffect(() => {
    const follow = () => {
      const linked = linkedPage();
      if (linked) setPage(linked);
    };
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);
  const select = (hash: string) => {
    window.history.replaceState(null, '', `#${hash}`);
    setPage((before) => linkedPage() ?? before);
  };
  const openFound = (event: MouseEvent) => {
    const link = (event.target as Element).closest('a');
    if (!link) return;
    event.preventDefault();
    root.current?.querySelector('form')?.reset();
    if (root.current) showFound(root.current, '');
    select(link.hash.slice(1));
  };
  const found = useMemo(() => <Found views={views} href={(journey, at) => `#${hashOf(journey, at)}`} />, [views]);
  const flow = 'flow' in page ? flowOf(page.flow) : undefined;
  const list = (
    <>
      <JourneyList selected={'journey' in page ? page.journey : undefined} onSelect={(id) => select(hashOf(id))} />
      <FlowList selected={flow?.id} onSelect={select} />
    </>
  );
  const view = 'journey' in page && views.find(({ id }) => id === page.journey);
  const panes: readonly Pane[] = flow
    ? [
        {
          name: '流程图',
          place: 'picture',
          content: (
            <>
              <Heading flow={flow} />
              <Diagram key={flow.id} flow={flow} />
            </>
          ),
        },
        { name: '说明', place: 'notes', content: <FlowNotes flow={flow} /> },
      ]
    : [
        {
          name: '旅程',
          place: 'page',
          // The pictures change where its elements are.
          content: view && gallery !== undefined && <Journey key={view.id} view={view} commit={gallery?.commit} target={page} />,
        },
      ];
  return (
    <div className={styles.book} ref={root}>
      <form className={styles.bar} onSubmit={(event) => event.preventDefault()}>
        <input
          type="search"
          aria-label={FIND_IN_BOOK}
          placeholder={`${FIND_IN_BOOK}：情形、一句话`}
          onChange={({ target }) => root.current && showFound(root.current, target.value)}
        />
      </form>
      {/* Its links are what is clicked. */}
      <div role="presentation" className={styles.found} onClick={openFound}>
        {found}
      </div>
      <Panes
        key={flow ? 'flow' : 'journey'}
        first={flow ? 'picture' : 'page'}
        chosen={page}
        panes={[{ name: '目录', place: 'list', content: list }, ...panes]}
      />
    </div>
  );
}
