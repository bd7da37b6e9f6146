import { readFlows } from '../../src/inspector/flows';
import { problemsOf, wantedStates } from './coverage';
import { scenarios } from './plan';

/** The plan counted against the machines. Loaded through Vite: the machines read import.meta.env. */
export function readPlan() {
  const { flows } = readFlows();
  return { wanted: wantedStates(flows), problems: problemsOf(scenarios, flows) };
}
