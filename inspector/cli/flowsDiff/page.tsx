import { renderToStaticMarkup } from 'react-dom/server';
import { typed } from '../config';
import { type Change, type JourneyChanges, KINDS } from './changes';
import type { Pictures } from './pictures';

interface Galleries {
  readonly before: Pictures | undefined;
  readonly after: Pictures | undefined;
}

const STYLE = `
html { background: #f7f4ef; color: #1f1b18; color-scheme: only light; }
body { max-width: 980px; margin: 0 auto; padding: 24px; background: #fff; font: 14px/1.6 system-ui, -apple-system, "PingFang SC", "Noto Sans CJK SC", "Microsoft YaHei", sans-serif; }
h2 { margin: 32px 0 8px; padding-bottom: 6px; border-bottom: 2px solid #ece6de; font-size: 19px; }
h3 { margin: 14px 0 2px; color: #5c544e; font-size: 13px; font-weight: 400; }
ul { margin: 0; padding-left: 20px; }
.note { padding: 10px 14px; border-radius: 12px; background: #f8ebcf; color: #7a5213; }
.pairs { display: grid; gap: 20px 28px; grid-template-columns: repeat(auto-fill, minmax(300px, 1fr)); margin-top: 14px; }
.pair { display: grid; gap: 10px; grid-template-columns: 1fr 1fr; break-inside: avoid; }
.pair h4 { grid-column: 1 / -1; margin: 0; }
figure { margin: 0; }
figcaption { color: #5c544e; font-size: 12px; }
img { display: block; width: 100%; height: auto; border: 1px solid #ddd4c8; border-radius: 10px; }
.none { display: grid; place-items: center; min-height: 120px; padding: 8px; border: 1px dashed #ddd4c8; border-radius: 10px; color: #5c544e; font-size: 12px; text-align: center; }
@media print { @page { size: A4; margin: 14mm 12mm; } html { background: none; } body { padding: 0; } }
`;

/** Says why a side of a pair has no picture. */
const missing = (state: string | undefined, pictures: Pictures | undefined, side: '旧版' | '新版') => {
  if (state === undefined) return side === '旧版' ? '旧版没有这一步' : '新版没有这一步';
  return pictures ? `${side}的图册里没有这种情形的图` : `没有${side}的图册`;
};

interface SideProps {
  readonly side: '旧版' | '新版';
  readonly state: string | undefined;
  readonly pictures: Pictures | undefined;
}

function Side({ side, state, pictures }: SideProps) {
  const picture = state === undefined ? undefined : pictures?.of(state);
  return (
    <figure>
      {picture ? <img src={picture} alt={`${side}的画面`} /> : <div className="none">{missing(state, pictures, side)}</div>}
      <figcaption>
        {side}
        {picture && `，图片取自版本 ${pictures?.commit}`}
      </figcaption>
    </figure>
  );
}

/** The states that the changes are about, each once. */
const statesOf = (changes: readonly Change[]): readonly Change[] => [
  ...new Map(
    changes
      .filter(({ before, after }) => before !== undefined || after !== undefined)
      .map((change) => [`${change.before} ${change.after}`, change]),
  ).values(),
];

function Journey({ journey: { name, changes }, galleries }: { readonly journey: JourneyChanges; readonly galleries: Galleries }) {
  const states = galleries.before || galleries.after ? statesOf(changes) : [];
  return (
    <section>
      <h2>{name}</h2>
      {changes.length === 0 && <p>只有内部名称变了，会员看到的没有变化。</p>}
      {KINDS.map((kind) => {
        const texts = changes.filter((change) => change.kind === kind).map(({ text }) => text);
        return texts.length === 0 ? null : (
          <div key={kind}>
            <h3>{kind}</h3>
            <ul>
              {texts.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </div>
        );
      })}
      {states.length > 0 && (
        <div className="pairs">
          {states.map(({ before, after, state }) => (
            <div className="pair" key={`${before} ${after}`}>
              <h4>{state}</h4>
              <Side side="旧版" state={before} pictures={galleries.before} />
              <Side side="新版" state={after} pictures={galleries.after} />
            </div>
          ))}
        </div>
      )}
    </section>
  );
}

/**
 * The changes as a page in one file: sentences, and old and new pictures of the states that they are about. `present`: the commit that the
 * new pictures should show.
 */
export function changesHtml(from: string, present: string, journeys: readonly JourneyChanges[], galleries: Galleries): string {
  const { before, after } = galleries;
  const title = `自 ${from} 以来流程的变化`;
  const notes = [
    ...(before ? [] : ['没有旧版的图片：在命令后加上 --pictures，会花几分钟拍下来']),
    ...(after ? [] : [`没有新版的图片：运行 ${typed('gallery')}`]),
    ...(after && after.commit !== present
      ? [`新版的图片取自版本 ${after.commit}，不是现在的 ${present}：重新运行 ${typed('gallery')}`]
      : []),
  ];
  const body = renderToStaticMarkup(
    <>
      <h1>{title}</h1>
      {journeys.length === 0 && <p>没有变化。</p>}
      {journeys.length > 0 &&
        notes.map((note) => (
          <p key={note} className="note">
            {note}
          </p>
        ))}
      {journeys.map((journey) => (
        <Journey key={journey.id} journey={journey} galleries={galleries} />
      ))}
    </>,
  );
  return `<!doctype html>\n<html lang="zh-CN">\n<head>\n<meta charset="utf-8">\n<meta name="viewport" content="width=device-width, initial-scale=1">\n<title>${title}</title>\n<style>${STYLE}</style>\n</head>\n<body>\n${body}\n</body>\n</html>\n`;
}
