import type { FlowWithLayout } from '../flowBook';
import { waysIn } from './content';
import { FlowChart } from './FlowChart';

interface ChartsProps {
  readonly flow: FlowWithLayout;
  readonly title: string;
  readonly href: string | undefined;
}

/** A flow's levels one below the other. */
export function Charts({ flow, title, href }: ChartsProps) {
  return (
    <>
      <h3>
        {title}
        {href && <a href={href}>放大看</a>}
      </h3>
      {flow.levels.map((level) => (
        <figure key={level.id}>
          {level.id !== flow.id && <figcaption>{level.title}</figcaption>}
          {level.anytime.length > 0 && (
            <p className="anytime">
              随时可以：
              {waysIn(level.anytime)
                .map(({ text, to }) => (to === undefined ? text : `${text} → ${to}`))
                .join(' · ')}
            </p>
          )}
          <FlowChart level={level} label={`${level.title}的流程图`} />
        </figure>
      ))}
    </>
  );
}
