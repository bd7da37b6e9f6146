import { fitScale, METRICS, MIN_TEXT_PX, wrap } from '@juyi/inspector/charts/geometry';
import { type Chart, DESK } from '@juyi/inspector/charts/layout';
import { buildFlowBook, type FlowWithLayout } from '@juyi/inspector/flowBook';
import { briefLabel } from '@juyi/inspector/labels';
import { beforeAll, describe, expect, it } from 'vitest';
import { subject } from '#qa/subject.ts';

const MAX_ARROW_PX = 1500;
/** The chart's pane at 1440×900, without the heading and the breadcrumb. */
const PANE = { width: 812, height: 739 };

let flows: readonly FlowWithLayout[] = [];
beforeAll(async () => {
  flows = (await buildFlowBook(subject)).flows;
});

/** The levels for which something holds, as `id: detail`. */
const levelsWith = (detail: (level: Chart, flow: FlowWithLayout) => readonly (string | number)[]) =>
  flows.flatMap((flow) => flow.levels.flatMap((level) => detail(level, flow).map((one) => `${level.id}: ${one}`)));

/** The height of the lines above the chart: parts, and what is possible at any time. */
function linesHeight({ parts, anytime }: Chart): number {
  const text = `随时可以：${anytime.map((row) => `${row.text} ${row.words ?? ''}`).join(' · ')}`;
  return (parts.length > 0 ? 32 : 0) + (anytime.length > 0 ? wrap(text, 12, PANE.width - 36).length * 20 + 6 : 0);
}

describe('the chart of every level of every flow', () => {
  it('is shown whole at 1440×900 with legible text', () => {
    expect(DESK.width).toBeLessThanOrEqual(PANE.width);
    const text = (level: Chart) =>
      METRICS.row * fitScale(level, { ...DESK, height: Math.min(DESK.height, PANE.height - linesHeight(level)) });
    expect(levelsWith((level) => (text(level) < MIN_TEXT_PX ? [text(level)] : []))).toEqual([]);
  });

  it('begins left of or above the other states', () => {
    const misplaced = ({ first, cards }: Chart) => {
      const start = cards.find(({ id }) => id === first[0]);
      if (!start) return ['no first state'];
      return cards.filter(({ id, x, y }) => id !== start.id && x <= start.x && y <= start.y).map(({ id }) => id);
    };
    expect(levelsWith(misplaced)).toEqual([]);
  });

  it('has no long arrow and no arrow back', () => {
    expect(levelsWith(({ arrows }) => arrows.map(({ length }) => length).filter((length) => length > MAX_ARROW_PX))).toEqual([]);
    const back = ({ cards, arrows }: Chart) => {
      const order = cards.map(({ id }) => id);
      return arrows.filter(({ from, to }) => order.indexOf(from) >= order.indexOf(to)).map(({ from, to }) => `${from} ${to}`);
    };
    expect(levelsWith(back)).toEqual([]);
  });

  it('has cards that do not overlap, with different titles', () => {
    const overlaps = ({ cards }: Chart) =>
      cards.flatMap((a, index) =>
        cards
          .slice(index + 1)
          .filter((b) => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height)
          .map((b) => `${a.id} ${b.id}`),
      );
    expect(levelsWith(overlaps)).toEqual([]);
    const repeated = ({ cards }: Chart) =>
      cards.map(({ title }) => title).filter((title, place, all) => all.indexOf(title) < place);
    expect(levelsWith(repeated)).toEqual([]);
  });

  it('has rows for every transition, and a card for every state and every target', () => {
    for (const { id, nodes, edges, levels } of flows) {
      const rows = levels.flatMap((level) => [...level.anytime, ...level.cards.flatMap((card) => card.rows)]);
      expect(new Set(rows.flatMap((row) => row.edges)), id).toEqual(new Set(edges.map((edge) => edge.id)));
      const cards = new Set(levels.flatMap((level) => level.cards.map((card) => card.id)));
      const states = nodes.filter(({ parent }) => parent !== null || nodes.length === 1).map((node) => node.id);
      expect(cards, id).toEqual(new Set(states));
      expect(
        rows.flatMap(({ target }) => target ?? []).filter((target) => !cards.has(target)),
        id,
      ).toEqual([]);
    }
  });

  it('opens its composites and parts as levels of their own', () => {
    const ids = new Set(flows.flatMap(({ levels }) => levels.map(({ id }) => id)));
    const openings = (level: Chart) =>
      [...level.parts, ...level.cards.flatMap((card) => card.openings)].map((opening) => opening.level);
    expect(levelsWith((level) => openings(level).filter((id) => !ids.has(id)))).toEqual([]);
    const levelsOf = (id: string) => flows.find((flow) => flow.id === id)?.levels ?? [];
    expect(levelsOf('redemption').map(({ id }) => id)).toContain('redemption.open.filling.quoted');
    expect(levelsOf('registration').flatMap(openings)).toEqual(
      expect.arrayContaining(['verification', 'inviteCard', 'document']),
    );
    expect(levelsOf('verification').flatMap(openings)).toEqual([
      'captcha',
      'smsCode',
      'verification.captcha',
      'verification.sms',
    ]);
  });
});

describe('the short labels', () => {
  const described = () => flows.flatMap(({ nodes, edges, events }) => [...nodes, ...edges, ...events]);

  it('end where a clause of the description ends', () => {
    const cut = described().flatMap(({ description = '' }) => {
      const label = briefLabel(description);
      return description === label || /^[，：（；。]/.test(description.slice(label.length)) ? [] : [label];
    });
    expect(cut).toEqual([]);
  });

  it('of an event keep its verb: none is cut down to the name of a state', () => {
    const nouns = flows.flatMap(({ nodes, events }) => {
      const states = nodes.map(({ description }) => briefLabel(description));
      return events.flatMap(({ type, description }) => {
        const label = briefLabel(description);
        return label !== description && states.includes(label) ? [type] : [];
      });
    });
    expect(nouns).toEqual([]);
  });

  it('of a wait say for what: a time, a return to the page, or both', () => {
    const waits = (id: string) =>
      flows.flatMap(({ levels }) =>
        levels.flatMap(({ cards }) =>
          cards.flatMap((card) => (card.id === id ? card.rows.flatMap(({ mark, text }) => (mark === '⏱' ? [text] : [])) : [])),
        ),
      );
    expect(waits('draw.over')).toEqual(['回到页面']);
    expect(waits('draw.noChances')).toEqual(['活动结束，或回到页面']);
    expect(waits('draw.waitingToRead')).toEqual(['到约定时间']);
  });
});
