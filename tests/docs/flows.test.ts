import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { FOLDER, flowPages } from '../../scripts/flows';
import { writePages } from '../../scripts/pages';
import { readFlows } from '../../src/inspector/flows';
import { edgeIdOf, nodesOf, transitionsOf } from '../../src/inspector/graph';
import { catalog } from '../../src/machines/catalog';

const pages = flowPages();
const all = readFlows();
const rowsOf = (page: string, heading: string) =>
  (page.split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('| '));

describe.each(catalog.map(({ machine, events, uses = [] }) => [machine.id, machine, events, uses] as const))(
  '%s',
  (id, machine, events, uses) => {
    const page = pages.get(`docs/flows/${id}.md`) ?? '';
    const flow = all.flows.find((one) => one.id === id);
    const nodes = nodesOf(machine.root);

    it('has a page linked from the index', () => {
      expect(pages.get('docs/flows/README.md')).toContain(`[${id}](${id}.md)`);
      expect(page).toContain(machine.root.description);
      for (const { root } of uses) expect(page).toContain(`\n- ${root.description}\n`);
    });

    it('documents every state with its description, in the table and the diagram', () => {
      const states = nodes.filter(({ parent }) => parent);
      const rows = rowsOf(page, '状态').join('\n');
      for (const state of states) {
        expect(rows).toContain(`| \`${state.path.join('.')}\` | ${state.description?.replaceAll('|', '\\|')} |`);
        expect(page).toMatch(new RegExp(`^\\s*state ".+" as ${state.id.replace(/\W/g, '_')}( \\{)?$`, 'm'));
      }
      expect(flow?.nodes.map((node) => node.id).sort()).toEqual(nodes.map((node) => node.id).sort());
    });

    it('documents every event with its fields', () => {
      for (const [type, schema] of Object.entries(events)) {
        const row = rowsOf(page, '事件').find((line) => line.startsWith(`| \`${type}\` |`));
        expect(row, type).toBeDefined();
        const shape = (schema._zod.def as { shape?: object }).shape ?? {};
        for (const field of Object.keys(shape)) expect(row).toContain(`\`${field}\``);
      }
    });

    it('documents every transition exactly once, including always, after, onDone and onError', () => {
      const transitions = nodes.flatMap(transitionsOf);
      expect(flow?.edges.map((edge) => edge.id).sort()).toEqual(transitions.map(edgeIdOf).sort());
      expect(new Set(flow?.edges.map((edge) => edge.id)).size).toBe(transitions.length);
      expect(rowsOf(page, '转换').length).toBe(transitions.length + (transitions.length > 0 ? 1 : 0));
      const drawn = page.match(/^ {2}\w+ --> \w+ : .+$/gm) ?? [];
      const atRoot = (edge: { source: string; targets: readonly string[] }) => edge.source === id && edge.targets.length === 0;
      expect(drawn.length).toBe(
        flow?.edges.filter((edge) => !atRoot(edge)).reduce((sum, { targets }) => sum + Math.max(1, targets.length), 0),
      );
    });

    it('separates parallel regions inside composite states only, or Mermaid does not parse it', () => {
      expect(page).not.toMatch(/^ {2}--$/m);
    });

    it('marks initial and final states', () => {
      for (const node of nodes)
        if (node.type === 'compound')
          for (const { id: first } of node.initial.target) expect(page).toContain(`[*] --> ${first.replace(/\W/g, '_')}`);
      for (const node of nodes.filter(({ type }) => type === 'final'))
        expect(page).toContain(`${node.id.replace(/\W/g, '_')} --> [*]`);
    });

    it('has edge ids that are stable across provide', () => {
      const provided: AnyStateMachine = machine.provide({});
      expect(nodesOf(provided.root).flatMap(transitionsOf).map(edgeIdOf)).toEqual(flow?.edges.map((edge) => edge.id));
    });
  },
);

it('lists the controls in a section of their own', () => {
  const [journeys = '', controls = ''] = (pages.get('docs/flows/README.md') ?? '').split('\n## 控件\n');
  const linked = (part: string) => Array.from(part.matchAll(/^\| \[(\w+)\]/gm), ([, id]) => id).sort();
  expect(linked(controls)).toEqual(['consoleGesture', 'controls', 'marquee', 'stepper', 'swipeCell', 'viewer']);
  expect(linked(journeys + controls)).toEqual(catalog.map(({ machine }) => machine.id).sort());
});

describe('writePages', () => {
  const root = mkdtempSync(join(tmpdir(), 'flows-'));
  afterAll(() => rmSync(root, { recursive: true }));
  const write = () => writePages(root, { pages, folder: FOLDER }, false);
  const check = () => writePages(root, { pages, folder: FOLDER }, true);
  const session = join(root, 'docs/flows/session.md');

  it('detects and fixes missing, stale and obsolete pages', () => {
    expect(check()).toContain('过期: docs/flows/README.md（运行 npm run docs）');
    expect(readdirSync(root)).toEqual([]);
    expect(write()).toHaveLength(pages.size);
    expect(check()).toEqual([]);
    appendFileSync(session, '改过\n');
    expect(check()).toEqual(['过期: docs/flows/session.md（运行 npm run docs）']);
    expect(write()).toEqual(['写入: docs/flows/session.md']);
    expect(readFileSync(session, 'utf8')).toBe(pages.get('docs/flows/session.md'));
    writeFileSync(join(root, 'docs/flows/gone.md'), '');
    expect(check()).toEqual(['多余: docs/flows/gone.md（运行 npm run docs）']);
    expect(write()).toEqual(['删除: docs/flows/gone.md']);
    expect(check()).toEqual([]);
  });
});
