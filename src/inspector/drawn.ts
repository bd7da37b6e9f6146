import { type Flow, readFlows } from './flows';
import { type Drawing, draw } from './layout';

export interface DrawnFlow extends Flow {
  readonly drawing: Drawing;
}

/** What the page is built from. */
export interface FlowBook {
  readonly flows: readonly DrawnFlow[];
  readonly calls: Readonly<Record<string, string>>;
}

/** Every flow of the catalog with its diagram. Runs when the page is built, so that the page needs neither. */
export async function drawFlows(): Promise<FlowBook> {
  const { flows, calls } = readFlows();
  const drawn: DrawnFlow[] = [];
  for (const flow of flows) drawn.push({ ...flow, drawing: await draw(flow, calls) });
  return { flows: drawn, calls };
}
