import { book } from 'virtual:flow-book';
import type { Chart, ChartCard } from '../../charts/layout';

const levels = new Map(book.flows.flatMap((flow) => flow.levels).map((level) => [level.id, level]));

/** The opened levels from a flow's root down, as ids. */
export type Trail = readonly string[];

/** A card and the trail that shows it. */
export interface Place {
  readonly card: ChartCard;
  readonly trail: Trail;
}

/** The level that a trail shows. */
export function levelAt(trail: Trail): Chart | undefined {
  return levels.get(trail[trail.length - 1] ?? '');
}

/** The titles of a trail's levels. */
export const crumbsOf = (trail: Trail) =>
  trail.map((id, index) => ({ id, title: levels.get(id)?.title ?? id, trail: trail.slice(0, index + 1) }));

/** Every card of a flow, its composites and the machines that it runs. */
export function placesOf(trail: Trail): Place[] {
  const level = levelAt(trail);
  if (!level) return [];
  const openings = [...level.cards.flatMap((card) => card.openings), ...level.parts];
  const inside = [...new Set(openings.map((opening) => opening.level))].filter((id) => !trail.includes(id));
  return [...level.cards.map((card) => ({ card, trail })), ...inside.flatMap((id) => placesOf([...trail, id]))];
}

/** Finds the place that shows a state, nearest to the present trail: a machine can be part of several states. */
export function placeOf(state: string, from: Trail, places: readonly Place[]): Place | undefined {
  const shared = ({ trail }: Place) => trail.filter((id, index) => id === from[index]).length;
  return places.filter(({ card }) => card.id === state).sort((a, b) => shared(b) - shared(a))[0];
}

/** The places whose state's title, description or key contains a text. */
export function findPlaces(text: string, places: readonly Place[]): Place[] {
  const wanted = text.trim().toLowerCase();
  if (!wanted) return [];
  return places.filter(({ card: { id, title, detail } }) => `${title} ${detail} ${id}`.toLowerCase().includes(wanted));
}
