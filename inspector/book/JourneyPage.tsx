import type { ComponentType } from 'react';
import { encode } from 'uqr';
import { approvalText } from './approvalText';
import { Charts } from './Charts';
import { type FlowView, type JourneyView, type StateView, transitionsOf } from './content';
import { SIZES, sizeName } from './data';
import { flowAnchor, GENERAL } from './Found';
import type { Reviewable } from './review';

/** Addresses that differ between the inspector and the static book. */
export interface Links {
  /** The app, to which a path is added. */
  readonly app: string;
  /** A picture of the gallery. */
  readonly picture: (file: string) => string;
  /** A file below docs/; undefined where none is served. */
  readonly doc: (file: string) => string | undefined;
  /** The interactive chart of a flow; undefined where there is none. */
  readonly chart: (flow: string) => string | undefined;
}

interface Props {
  readonly view: JourneyView;
  readonly calls: Readonly<Record<string, string>>;
  readonly links: Links;
  /** Of the gallery; undefined if there is none. */
  readonly commit: string | undefined;
  /** The form of an approval or a comment, where they can be kept. */
  readonly Review?: ComponentType<{ readonly about: Reviewable }> | undefined;
}

const [PHONE, SMALL_PHONE] = SIZES;

/** A journey for product owners: purpose, screens, the happy way, every state, the charts, and a table for programmers. */
export function JourneyPage({ view, calls, links, commit, Review }: Props) {
  const { name, about, screens, happyWay, flows, facts, commonSentences, approval } = view;
  const changes = approval?.changes ?? [];
  return (
    <article className="journey" data-journey={view.id}>
      <header>
        <h1>{name}</h1>
        <ul className="about">
          {about.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        <div className="approval" data-state={approval?.by ? (approval.changes?.length === 0 ? 'approved' : 'changed') : 'none'}>
          <p>{approvalText(approval)}</p>
          {changes.length > 0 && (
            <ul>
              {changes.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          )}
          {Review ? approval && <Review about={approval} /> : <p>要确认或写意见，在 npm run dev 的页面上打开这一页</p>}
        </div>
        <p className="version">{commit ? `图片取自版本 ${commit}` : `还没有图片和会员读到的话：先运行 ${view.galleryCommand}`}</p>
      </header>

      {screens.length > 0 && (
        <section>
          <h2>页面</h2>
          <ul className="screens">
            {screens.map(({ path, title }) => (
              <li key={path}>
                <Qr text={`${links.app}/#${path}`} label={`${title}的二维码`} />
                <p>
                  <a href={`${links.app}/#${path}`}>{title}</a>
                  <code>{path}</code>
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}

      {happyWay.length > 0 && (
        <section>
          <h2>顺利的时候</h2>
          <ol className="strip">
            {happyWay.map((state) => (
              <li key={state.id}>
                <Picture state={state} links={links} />
                <span>{state.title}</span>
              </li>
            ))}
          </ol>
        </section>
      )}

      {(facts.length > 0 || commonSentences.length > 0) && (
        <section className="general" id={GENERAL}>
          <h2>处处一样</h2>
          <Texts title="规定" texts={facts} kind="facts" />
          <Texts title="任何请求都可能读到" texts={commonSentences} kind="facts" />
        </section>
      )}

      {flows.map((flow) => (
        <States key={flow.flow.id} journey={view.id} flow={flow} links={links} Review={Review} />
      ))}

      <section className="charts">
        <h2>流程图</h2>
        {flows.map(({ flow, title }) => (
          <Charts key={flow.id} flow={flow} title={title} href={links.chart(flow.id)} />
        ))}
      </section>

      <section className="code">
        <h2>给程序员</h2>
        {flows.map(({ flow, title }) => (
          <details key={flow.id}>
            <summary>
              {title} <code>{flow.id}</code>
            </summary>
            <table>
              <thead>
                <tr>
                  {['从', '发生', '名称', '条件', '到'].map((head) => (
                    <th key={head}>{head}</th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {transitionsOf(flow, calls).map(({ from, trigger, event, guard, to }, index) => (
                  // Several transitions can have the same texts.
                  <tr key={`${index} ${from}`}>
                    <td>{from}</td>
                    <td>{trigger}</td>
                    <td>{event}</td>
                    <td>{guard}</td>
                    <td>{to}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </details>
        ))}
      </section>
    </article>
  );
}

function Picture({ state, links }: { readonly state: StateView; readonly links: Links }) {
  const file = state.shot?.pictures[sizeName(PHONE)];
  if (!file) return <div className="no-picture">{state.excused ?? '缺图'}</div>;
  return (
    <a href={links.picture(file)}>
      <img src={links.picture(file)} width={PHONE.width} height={PHONE.height} alt={state.detail} loading="lazy" />
    </a>
  );
}

interface TextsProps {
  readonly title: string;
  readonly texts: readonly string[];
  /** A member does not read them, so they have no quotation marks. */
  readonly kind?: 'facts';
}

function Texts({ title, texts, kind }: TextsProps) {
  if (texts.length === 0) return null;
  return (
    <>
      <h4>{title}</h4>
      <ul className={kind}>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </>
  );
}

interface StatesProps extends Pick<Props, 'links' | 'Review'> {
  readonly journey: string;
  readonly flow: FlowView;
}

function States({ flow: { title, flow, states }, journey, links, Review }: StatesProps) {
  return (
    <section id={flowAnchor(flow.id)}>
      <h2>
        {title}
        <small>{states.length} 种情形</small>
      </h2>
      {flow.uses.length > 0 && <p className="uses">用在：{flow.uses.join('；')}</p>}
      <ul className="states">
        {states.map((state) => (
          <State key={state.id} journey={journey} state={state} links={links} Review={Review} />
        ))}
      </ul>
    </section>
  );
}

interface StateProps extends Pick<StatesProps, 'journey' | 'links' | 'Review'> {
  readonly state: StateView;
}

function State({ journey, state, links, Review }: StateProps) {
  const { id, title, detail, shot, says, failures, facts, comments, origins, ways } = state;
  const small = shot?.pictures[sizeName(SMALL_PHONE)];
  return (
    <li className="state" id={id}>
      <div className="state-picture">
        <Picture state={state} links={links} />
        {small && (
          <a className="small" href={links.picture(small)}>
            小屏 {SMALL_PHONE.width}×{SMALL_PHONE.height}
          </a>
        )}
      </div>
      <div className="state-text">
        <h3>{title}</h3>
        {detail !== title && <p>{detail}</p>}
        <Texts title="会员读到" texts={says} />
        {ways.length > 0 && (
          <>
            <h4>接下来</h4>
            <ul className="ways">
              {ways.map(({ mark, text, to }) => (
                <li key={`${text} ${to}`}>
                  <span aria-hidden="true">{mark}</span>
                  {text}
                  {to !== undefined && <b> → {to}</b>}
                </li>
              ))}
            </ul>
          </>
        )}
        <Texts title="失败时的话" texts={failures} />
        <Texts title="规定" texts={facts} kind="facts" />
        {origins.length > 0 && (
          <p className="origins">
            {origins.map(({ text, file }) => {
              const href = links.doc(file);
              return href ? (
                <a key={text} href={href}>
                  {text}
                </a>
              ) : (
                <span key={text}>{text}</span>
              );
            })}
          </p>
        )}
        {comments.length > 0 && (
          <ul className="comments">
            {comments.map(({ by, at, text }) => (
              <li key={`${at} ${by}`}>
                <b>{by}</b> <time dateTime={at}>{at.slice(0, 10)}</time>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        )}
        {Review && <Review about={{ journey, state: id }} />}
      </div>
    </li>
  );
}

/** An address as a QR code, drawn at once: the page's own component loads its encoder lazily. */
function Qr({ text, label }: { readonly text: string; readonly label: string }) {
  const { size, data } = encode(text, { ecc: 'M', border: 2 });
  const path = data.flatMap((row, y) => row.flatMap((filled, x) => (filled ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg className="qr" role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#1f1b18" />
    </svg>
  );
}
