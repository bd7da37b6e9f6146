import { book } from 'virtual:flow-book';
import { useState } from 'react';
import { flowOf } from '../labels';
import { Panes } from '../Panes';
import { Diagram } from './Diagram';
import { FlowList } from './FlowList';
import { FlowNotes } from './FlowNotes';
import { Heading } from './Heading';

/** The reference of every flow: diagram and description, without a running app. The URL's hash is a permalink to the flow. */
export function Book({ first }: { first: string | undefined }) {
  const [id, setId] = useState(first ?? book.flows[0]?.id);
  const flow = flowOf(id);
  const select = (next: string) => {
    setId(next);
    window.history.replaceState(null, '', `#${next}`);
  };
  if (!flow) return null;
  return (
    <Panes
      first="picture"
      panes={[
        { name: '目录', place: 'list', content: <FlowList selected={id} onSelect={select} /> },
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
