import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FOLDER, flowPages } from '@juyi/inspector/cli/flows';
import { MAX_NODES } from '@juyi/inspector/cli/mermaid';
import { writePages } from '@juyi/inspector/cli/pages';
import { readFlows } from '@juyi/inspector/flows';
import { edgeIdOf, nodesOf, transitionsOf } from '@juyi/inspector/graph';
import { afterAll, describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { catalog } from '#machines/catalog.ts';
import { facts } from '#qa/facts.ts';
import { journeys, subject } from '#qa/subject.ts';

const pages = flowPages(subject, 'src/machines');
const all = readFlows(subject);
const pageOf = (id: string) => pages.get(`docs/flows/${id}.md`) ?? '';
const controls = catalog.flatMap(({ machine, control }) => (control ? [machine.id] : []));
const members = [...journeys, { id: 'controls', name: '控件', flows: controls }];
/** Returns the part of a page that is read without unfolding anything. */
const readerPart = (page: string) => page.replaceAll(/<details>[\s\S]*?<\/details>/g, '');
const rowsOf = (details: string, heading: string) =>
  (details.split(`#### ${heading}\n`)[1]?.split('\n#### ')[0] ?? '').split('\n').filter((line) => line.startsWith('| '));

describe.each(catalog.map(({ machine, events, uses = [] }) => [machine.id, machine, events, uses] as const))(
  '%s',
  (id, machine, events, uses) => {
    const page = pageOf(members.find(({ flows }) => flows.includes(id))?.id ?? '');
    const details = page.split(`<details><summary>给程序员：${id} 的`)[1]?.split('</details>')[0] ?? '';
    const flow = all.flows.find((one) => one.id === id);
    const nodes = nodesOf(machine.root);

    it('has a section on the page of its journey, with its uses', () => {
      expect(page).toContain(machine.root.description);
      expect(details).not.toBe('');
      for (const { root } of uses)
        if (root.description !== machine.root.description) expect(page).toContain(`\n- ${root.description}\n`);
    });

    it('documents every state with its description', () => {
      const rows = rowsOf(details, '状态').join('\n');
      for (const state of nodes.filter(({ parent }) => parent))
        expect(rows).toContain(`| \`${state.path.join('.')}\` | ${state.description?.replaceAll('|', '\\|')} |`);
      expect(flow?.nodes.map((node) => node.id).sort()).toEqual(nodes.map((node) => node.id).sort());
    });

    it('documents every event with its fields', () => {
      for (const [type, schema] of Object.entries(events)) {
        const row = rowsOf(details, '事件').find((line) => line.startsWith(`| \`${type}\` |`));
        expect(row, type).toBeDefined();
        const shape = (schema._zod.def as { shape?: object }).shape ?? {};
        for (const field of Object.keys(shape)) expect(row).toContain(`\`${field}\``);
      }
    });

    it('documents every transition exactly once, including always, after, onDone and onError', () => {
      const transitions = nodes.flatMap(transitionsOf);
      expect(flow?.edges.map((edge) => edge.id).sort()).toEqual(transitions.map(edgeIdOf).sort());
      expect(new Set(flow?.edges.map((edge) => edge.id)).size).toBe(transitions.length);
      expect(rowsOf(details, '转换').length).toBe(transitions.length + (transitions.length > 0 ? 1 : 0));
    });

    it('has edge ids that are stable across provide', () => {
      const provided: AnyStateMachine = machine.provide({});
      expect(nodesOf(provided.root).flatMap(transitionsOf).map(edgeIdOf)).toEqual(flow?.edges.map((edge) => edge.id));
    });
  },
);

it('links every page from the index, shared steps and controls apart', () => {
  const [journeyRows = '', apart = ''] = pageOf('README').split('\n## 公用步骤和控件\n');
  const linked = (part: string) => Array.from(part.matchAll(/^\| \[.+?\]\((\w+)\.md\)/gm), ([, id]) => id);
  expect(linked(apart)).toEqual(['shared', 'controls']);
  expect(linked(journeyRows)).toEqual('registration login joining draw redemption address goods content'.split(' '));
  expect([...pages.keys()].length).toBe(1 + members.length);
});

describe('what a product owner reads', () => {
  it('has no word of programmers', () => {
    for (const [path, page] of pages) {
      const text = readerPart(page)
        .replaceAll(/^```mermaid$[\s\S]*?^```$/gm, (diagram) =>
          Array.from(diagram.matchAll(/[[|(]"([^"]*)"/g), ([, label]) => label).join('\n'),
        )
        .replaceAll(/\]\([^)]*\)|^<!--.*|`[^`]*`/gm, '');
      expect(text.match(/xstate|转换|事件|携带|状态机|守卫|undefined|[a-z]\.[a-z]/gi) ?? [], path).toEqual([]);
    }
  });

  it('has the facts with their figures, and the sentence of each failure', () => {
    for (const { flow, journey, name, value } of facts)
      expect(readerPart(pageOf(journey)), flow).toContain(`| ${name} | ${value} |`);
    expect(readerPart(pageOf('redemption'))).toMatch(/\| 正在提交，或再次提交同一笔 \| .*支付密码错误；支付密码已锁定/);
  });
});

describe('the diagrams', () => {
  const diagrams = [...pages].flatMap(([path, page]) =>
    Array.from(page.matchAll(/^```mermaid\n([\s\S]*?)^```$/gm), ([, text = '']) => ({ path, text })),
  );

  it('are one for each machine, with at most 12 nodes', () => {
    expect(diagrams.length).toBe(catalog.length);
    for (const { path, text } of diagrams) {
      const nodes = text.match(/^ {2}s\d+[[(]/gm) ?? [];
      expect(nodes.length, path).toBeLessThanOrEqual(MAX_NODES);
      expect(nodes.length, path).toBeGreaterThan(0);
    }
  });

  it('have no arrow that stands twice, and no outcome that does or repeats the title of its node', () => {
    const arrows = diagrams.flatMap(({ path, text }) =>
      (text.match(/^ {2}s\d+ --> s\d+$/gm) ?? []).map((arrow) => ({ path, text, arrow })),
    );
    expect(arrows.length).toBeGreaterThan(80);
    const twice = arrows.filter(({ text, arrow }) => text.split('\n').filter((line) => line === arrow).length > 1);
    expect(twice).toEqual([]);
    for (const { path, text } of diagrams)
      for (const [, label = ''] of text.matchAll(/\["(.*)"\]/g)) {
        const [title = '', ...outcomes] = label.split('<br>').map((line) => line.replaceAll(/<\/?b>/g, ''));
        expect(new Set(outcomes).size, `${path} ${title}`).toBe(outcomes.length);
        expect(
          outcomes.filter((outcome) => outcome.split(/ [→↩↗] /)[0] === `• ${title}`),
          path,
        ).toEqual([]);
      }
  });

  it('begin at the first state, and name closed steps', () => {
    for (const { path, text } of diagrams) expect(text, path).toMatch(/^ {2}s1[[(].*:::first$/m);
    expect(pageOf('redemption')).toContain('<b>填写与核对</b><br>▸ 内有 2 步');
  });
});

describe('writePages', () => {
  const root = mkdtempSync(join(tmpdir(), 'flows-'));
  afterAll(() => rmSync(root, { recursive: true }));
  const write = () => writePages(root, { pages, folder: FOLDER }, false);
  const check = () => writePages(root, { pages, folder: FOLDER }, true);
  const login = join(root, 'docs/flows/login.md');

  it('detects and fixes missing, stale and obsolete pages', () => {
    expect(check()).toContain('过期: docs/flows/README.md（运行 npm run docs）');
    expect(readdirSync(root)).toEqual([]);
    expect(write()).toHaveLength(pages.size);
    expect(check()).toEqual([]);
    appendFileSync(login, '改过\n');
    expect(check()).toEqual(['过期: docs/flows/login.md（运行 npm run docs）']);
    expect(write()).toEqual(['写入: docs/flows/login.md']);
    expect(readFileSync(login, 'utf8')).toBe(pages.get('docs/flows/login.md'));
    writeFileSync(join(root, 'docs/flows/gone.md'), '');
    expect(check()).toEqual(['多余: docs/flows/gone.md（运行 npm run docs）']);
    expect(write()).toEqual(['删除: docs/flows/gone.md']);
    expect(check()).toEqual([]);
  });
});
