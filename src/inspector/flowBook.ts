import { type Flow, readFlows } from './flows';
import { type FlowLayout, layoutFlow } from './layout';

export interface FlowWithLayout extends Flow {
  readonly layout: FlowLayout;
}

/** The content of `virtual:flow-book` (vite/flowBook.ts). */
export interface FlowBook {
  readonly flows: readonly FlowWithLayout[];
  readonly calls: Readonly<Record<string, string>>;
}

/** Every flow of the catalog with its laid-out diagram. Runs at build time: the page bundles neither the machines nor the layout engine. */
export async function buildFlowBook(): Promise<FlowBook> {
  const { flows, calls } = readFlows();
  const withLayouts: FlowWithLayout[] = [];
  for (const flow of flows) withLayouts.push({ ...flow, layout: await layoutFlow(flow, calls) });
  return { flows: withLayouts, calls };
}
