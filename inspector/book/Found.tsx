import { Fragment } from 'react';
import type { JourneyView, StateView } from './content';

/** The label of the search. */
export const FIND_IN_BOOK = '在全部旅程里找';
/** The id of what a journey's page says of the whole journey. */
export const GENERAL = 'general';
/** The id of a flow's section: its own is that of a state where it has no others. */
export const flowAnchor = (flow: string) => `flow-${flow}`;

const textsOf = ({ title, says, failures, facts, comments, ways, id }: StateView): readonly string[] => [
  title,
  ...says,
  ...failures,
  ...facts,
  ...comments.map(({ text }) => text),
  ...ways.map(({ text, to = '' }) => `${text} ${to}`),
  id,
];

interface HitProps {
  readonly to: string;
  readonly title: string;
  readonly place: string;
  readonly texts: readonly string[];
}

const Hit = ({ to, title, place, texts }: HitProps) => (
  <li data-search={[title, place, ...texts].join('\n')}>
    <a href={to}>{title}</a> {place}
    <p data-line />
  </li>
);

interface Props {
  readonly views: readonly JourneyView[];
  /** The address of an element on a journey's page. */
  readonly href: (journey: string, at: string) => string;
}

/** All that a search can find in the book: journeys, flows and states; `showFound` shows what fits. */
export const Found = ({ views, href }: Props) => (
  <section className="found" data-found hidden>
    <p role="status" data-hits />
    <p>在全部旅程和流程的名称、情形、下一步、会员读到的话（提示、提醒、失败时的话）、规定、意见和页面里找。</p>
    <ul>
      {views.map(({ id, name, about, screens, facts, commonSentences, flows }, index) => {
        const pages = screens.map(({ title, path }) => `${title} ${path}`);
        // The common sentences are the same on each page.
        const general = [...about, ...pages, ...facts, ...(index === 0 ? commonSentences : [])];
        return (
          <Fragment key={id}>
            <Hit to={href(id, GENERAL)} title={name} place="旅程" texts={general} />
            {flows.map(({ flow, title, states }) => (
              <Fragment key={flow.id}>
                <Hit
                  to={href(id, flowAnchor(flow.id))}
                  title={flow.description}
                  place={`${name} › 流程`}
                  texts={[...flow.uses, flow.id]}
                />
                {states.map((state) => (
                  <Hit
                    key={state.id}
                    to={href(id, state.id)}
                    title={state.detail}
                    place={title === name ? name : `${name} › ${title}`}
                    texts={textsOf(state)}
                  />
                ))}
              </Fragment>
            ))}
          </Fragment>
        );
      })}
    </ul>
  </section>
);
