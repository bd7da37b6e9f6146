import { book } from 'virtual:flow-book';
import { useEffect, useState } from 'react';
import { pagesOf } from '../../book/content';
import { flowOf } from '../labels';
import { Panes } from '../Panes';
import { Diagram } from './Diagram';
import { FlowList } from './FlowList';
import { FlowNotes } from './FlowNotes';
import { Heading } from './Heading';
import { Journey } from './Journey';
import { JourneyList } from './JourneyList';

/** The URL's hash of a journey's page; a flow's is its id. */
const JOURNEY = 'journey=';

/** Reads from the URL's hash which journey's page or flow's chart is linked; undefined if the book has neither. */
export function linkedPage(): { readonly journey: string } | { readonly flow: string } | undefined {
  const name = window.location.hash.slice(1);
  const journey = pagesOf(book).find(({ id }) => `${JOURNEY}${id}` === name);
  if (journey) return { journey: journey.id };
  return flowOf(name) ? { flow: name } : undefined;
}

/** The book: a page for each journey, and the reference of every flow, without a running app. The URL's hash is a permalink. */
export function Book() {
  const [page, setPage] = useState(() => linkedPage() ?? { journey: pagesOf(book)[0]?.id ?? '' });
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
  const flow = 'flow' in page ? flowOf(page.flow) : undefined;
  const list = (
    <>
      <JourneyList selected={'journey' in page ? page.journey : undefined} onSelect={(id) => select(`${JOURNEY}${id}`)} />
      <FlowList selected={flow?.id} onSelect={select} />
    </>
  );
  if (!flow)
    return (
      <Panes
        key="journey"
        first="page"
        panes={[
          { name: '目录', place: 'list', content: list },
          {
            name: '旅程',
            place: 'page',
            content: 'journey' in page && <Journey key={page.journey} id={page.journey} />,
          },
        ]}
      />
    );
  return (
    <Panes
      key="flow"
      first="picture"
      panes={[
        { name: '目录', place: 'list', content: list },
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
      ]}
    />
  );
}
