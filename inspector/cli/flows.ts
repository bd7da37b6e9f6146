import { levelsOf } from '../charts/levels.ts';
import { type Flow, type Flows, readFlows } from '../flows.ts';
import type { FlowEdge, FlowNode } from '../graph.ts';
import { edgeLabel, invokeLabel, shortLabel } from '../labels.ts';
import { sentencesOf } from '../sentences.ts';
import type { Fact, Journey, Subject } from '../subject.ts';
import { mermaid } from './mermaid';

/** A folder of generated files only. */
export const FOLDER = 'docs/flows';
const headerOf = (machines: string) => `<!-- 由 npm run docs 从 ${machines} 生成，勿手工修改 -->`;
/** The pages that are no journeys of their own. */
const APART = ['shared', 'controls'];
const textBySensitivity = { secret: '**机密**，从不显示', personal: '**个人信息**，显示时打码' } as const;
const textByKind: Readonly<Record<FlowNode['kind'], string>> = {
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
          [...first, textByKind[node.kind], ...node.tags.map(code)].filter(Boolean).join(' '),
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
        .map(({ name, type: kind, optional, sensitivity }) => {
          const notes = [kind, optional && '可不填', sensitivity && textBySensitivity[sensitivity]].filter(Boolean).join('，');
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

const actors = (flow: Flow, calls: Flows['calls']) =>
  table(
    ['运行于', '编号', '内容'],
    flow.nodes.flatMap((node) =>
      node.invokes.map((invoke) => [path(flow, node.id), code(invoke.id), `${invokeLabel(invoke, calls)} ${code(invoke.src)}`]),
    ),
  );

/** Programmers look these details up; they are folded. */
const details = (flow: Flow, calls: Flows['calls']) => `<details><summary>给程序员：${flow.id} 的状态、事件和转换</summary>

#### 状态

${states(flow)}

#### 事件

${events(flow)}

#### 转换

${transitions(flow, calls)}

#### 组成与调用

${actors(flow, calls)}

</details>`;

const factsOf = (shown: readonly Fact[]) =>
  shown.length === 0
    ? []
    : [
        table(
          ['规定', '内容'],
          shown.map(({ name, value }) => [name, value]),
        ),
      ];

/** The sentences that a member reads when a call of the flow fails, by the state in which that happens. */
function failuresOf(flow: Flow, { calls }: Subject): string[] {
  const rows = flow.nodes.flatMap(({ id, description }) => {
    const texts = sentencesOf([flow], calls).flatMap((sentence) => (sentence.state === id ? [sentence.text] : []));
    return texts.length > 0 ? [[shortLabel(description), [...new Set(texts)].join('；')]] : [];
  });
  return rows.length > 0 ? [table(['什么时候失败', '会员读到'], rows)] : [];
}

/** Lists the rules of the specification and the decisions that the flow comes from. */
function originsOf({ nodes, edges }: Flow, { rules }: Subject): string[] {
  const all = [...nodes, ...edges];
  const claims = [...new Set(all.flatMap(({ spec }) => spec))].map((id) =>
    rules[id] ? `${id.split('.')[0]} ${rules[id].title}` : id,
  );
  const decisions = [...new Set(all.flatMap(({ decision }) => decision ?? []))].map(
    (file) => `[${file.slice(0, 4)}](../decisions/${file}.md)`,
  );
  return [
    ...(claims.length > 0 ? [`来源：[规格](../spec.md) ${claims.join('、')}`] : []),
    ...(decisions.length > 0 ? [`决定：${decisions.join('、')}`] : []),
  ];
}

/** A flow for readers who are no programmers, and folded what programmers look up. */
function sectionOf(flow: Flow, all: Flows, subject: Subject, linkTo: (machine: string) => string): string {
  const machines = new Set(all.flows.map(({ id }) => id));
  const [level] = levelsOf(flow, all.calls, machines);
  const parts = level?.parts.map(({ level: id, text }) => `[${text}](${linkTo(id)})`) ?? [];
  const anytime = level?.anytime.flatMap(({ text, words }) => (words ? [`${text} ${words}`] : [])) ?? [];
  return [
    `## ${shortLabel(flow.description)}`,
    flow.description,
    ...(flow.uses.length > 0 ? [flow.uses.map((use) => `- ${use}`).join('\n')] : []),
    `\`\`\`mermaid\n${mermaid(flow, all.calls, machines)}\n\`\`\``,
    ...(parts.length > 0 ? [`同时进行：${parts.join('、')}`] : []),
    ...(anytime.length > 0 ? [`随时可以：${[...new Set(anytime)].join('；')}`] : []),
    ...factsOf(subject.facts.filter((fact) => fact.flow === flow.id)),
    ...failuresOf(flow, subject),
    ...originsOf(flow, subject),
    details(flow, all.calls),
  ].join('\n\n');
}

const indexOf = (pages: readonly Journey[], { flows }: Flows, header: string) => {
  const rows = pages.map(({ id, name, flows: members }) => [
    `[${name}](${id}.md)`,
    flows.flatMap((flow) => (members.includes(flow.id) ? shortLabel(flow.description) : [])).join('、'),
  ]);
  return `${header}
# 流程

产品读的图、测试同学逐步走的图、自动测试走的图和会员用的是同一份。\`npm start\` 后打开 \`/inspector.html\` 可以看全部流程图，在应用地址后加 \`?inspect\` 可以看它们实时运行。

${table(
  ['会员要做的事', '其中的流程'],
  rows.filter((_, index) => !APART.includes(pages[index]?.id ?? '')),
)}

## 公用步骤和控件

页面上的控件和隐藏手势不是会员办事的流程。

${table(
  ['页面', '其中的流程'],
  rows.filter((_, index) => APART.includes(pages[index]?.id ?? '')),
)}
`;
};

/** The content of docs/flows by path: an index, and one page for each journey. `machines`: the folder that they are made of. */
export function flowPages(subject: Subject, machines: string): Map<string, string> {
  const all = readFlows(subject);
  const header = headerOf(machines);
  const controls = all.flows.flatMap(({ id, control }) => (control ? [id] : []));
  const pages: readonly Journey[] = [...subject.journeys, { id: 'controls', name: '控件', flows: controls }];
  const linkTo = (machine: string) => {
    const page = pages.find(({ flows }) => flows.includes(machine));
    const flow = all.flows.find(({ id }) => id === machine);
    return `${page?.id}.md#${encodeURIComponent(shortLabel(flow?.description ?? ''))}`;
  };
  const pageOf = ({ id, name, flows }: Journey) => {
    const members = flows.flatMap((member) => all.flows.filter((flow) => flow.id === member));
    const common = factsOf(subject.facts.filter((fact) => fact.journey === id && fact.flow === undefined));
    const sections = members.map((flow) => sectionOf(flow, all, subject, linkTo));
    return `${[header, `# ${name}`, ...common, ...sections].join('\n\n').replace('-->\n\n', '-->\n')}\n`;
  };
  return new Map([
    [`${FOLDER}/README.md`, indexOf(pages, all, header)],
    ...pages.map((page) => [`${FOLDER}/${page.id}.md`, pageOf(page)] as const),
  ]);
}
