import { type Flow, type Flows, readFlows } from '../src/inspector/flows';
import type { FlowEdge, FlowNode } from '../src/inspector/graph';
import { edgeLabel, invokeLabel, shortLabel } from '../src/inspector/labels';
import { mermaid } from './mermaid';

/** A folder of generated files only. */
export const FOLDER = 'docs/flows';
const HEADER = '<!-- 由 npm run docs 从 src/machines 生成，勿手工修改 -->';
const SENSITIVITY_TEXTS = { secret: '**机密**，从不显示', personal: '**个人信息**，显示时打码' } as const;
const KIND_TEXTS: Readonly<Record<FlowNode['kind'], string>> = {
  atomic: '',
  compound: '含内部步骤',
  parallel: '并行',
  final: '终点',
  history: '回到上次',
};

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ') || '—';
const code = (text: string) => `\`${text}\``;

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return '无。';
  const line = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`;
  return [line(head), `|${head.map(() => '---').join('|')}|`, ...rows.map(line)].join('\n');
}

/** A state's path relative to its machine. */
const path = (flow: Flow, id: string) => (id === flow.id ? '任何状态' : code(id.slice(flow.id.length + 1)));

const states = (flow: Flow) =>
  table(
    ['状态', '说明', '标签'],
    flow.nodes
      .filter(({ parent }) => parent !== null)
      .map((node) => {
        const first = flow.nodes.some(({ initial }) => initial.includes(node.id)) ? ['起点'] : [];
        return [
          path(flow, node.id),
          node.description,
          [...first, KIND_TEXTS[node.kind], ...node.tags.map(code)].filter(Boolean).join(' '),
        ];
      }),
  );

const events = (flow: Flow) =>
  table(
    ['事件', '说明', '携带'],
    flow.events.map(({ type, description, fields }) => [
      code(type),
      description,
      fields
        .map(({ name, type: kind, optional, mark }) => {
          const notes = [kind, optional && '可不填', mark && SENSITIVITY_TEXTS[mark]].filter(Boolean).join('，');
          return `${code(name)}（${notes}）`;
        })
        .join('<br>'),
    ]),
  );

const trigger = (edge: FlowEdge, flow: Flow, calls: Flows['calls']) => {
  const name = edge.kind === 'event' ? edge.event : edge.event.replace(/^xstate\./, '');
  return `${edgeLabel(edge, flow, calls)} ${code(name)}`;
};

const transitions = (flow: Flow, calls: Flows['calls']) =>
  table(
    ['从', '发生', '条件', '到', '说明'],
    flow.edges.map((edge) => [
      path(flow, edge.source),
      trigger(edge, flow, calls),
      edge.guard ? code(edge.guard) : '',
      edge.targets.length === 0 ? '不离开' : edge.targets.map((id) => path(flow, id)).join('、'),
      edge.description ?? '',
    ]),
  );

const actors = (flow: Flow, { calls, flows }: Flows) =>
  table(
    ['运行于', '编号', '内容'],
    flow.nodes.flatMap((node) =>
      node.invokes.map((invoke) => {
        const page = flows.some(({ id }) => id === invoke.machine) ? `，见 [${invoke.machine}](${invoke.machine}.md)` : '';
        return [path(flow, node.id), code(invoke.id), `${invokeLabel(invoke, calls)} ${code(invoke.src)}${page}`];
      }),
    ),
  );

const pageOf = (flow: Flow, all: Flows) => `${HEADER}
# ${shortLabel(flow.description)} · ${flow.id}

${flow.description}
${flow.uses.map((use) => `\n- ${use}`).join('')}${flow.uses.length > 0 ? '\n' : ''}
\`\`\`mermaid
${mermaid(flow, all.calls)}
\`\`\`

## 状态

${states(flow)}

## 事件

${events(flow)}

## 转换

${transitions(flow, all.calls)}

## 组成与调用

${actors(flow, all)}
`;

const listed = (flows: readonly Flow[]) =>
  table(
    ['流程', '说明', '状态', '事件', '转换'],
    flows.map(({ id, description, nodes, events, edges }) => [
      `[${id}](${id}.md)`,
      description,
      String(nodes.length - 1),
      String(events.length),
      String(edges.length),
    ]),
  );

const indexOf = ({ flows }: Flows) => `${HEADER}
# 流程

每个流程是一台状态机：产品读的图、QA 逐步走的图、测试走的图和会员用的是同一份。\`npm start\` 后打开 \`/inspector.html\` 可以看全部流程图，在应用地址后加 \`?inspect\` 可以看它们实时运行。

${listed(flows.filter(({ control }) => !control))}

## 控件

页面上的控件和隐藏手势也各是一台状态机，但不是会员办事的流程。

${listed(flows.filter(({ control }) => control))}
`;

/** The content of docs/flows by path: an index, and one page for each machine of the catalog. */
export function flowPages(all: Flows = readFlows()): Map<string, string> {
  const pages = all.flows.map((flow) => [`${FOLDER}/${flow.id}.md`, pageOf(flow, all)] as const);
  return new Map([[`${FOLDER}/README.md`, indexOf(all)], ...pages]);
}
