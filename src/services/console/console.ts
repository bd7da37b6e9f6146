import './trustedTypes';
import './console.css';
import VConsole from 'vconsole';
import { maskElements } from './elements';
import { masked } from './masking';
import { maskNetwork, readableAnswers } from './network';
import { maskStorage } from './storage';

type SetAttribute = (this: Element, name: string, value: string) => void;

/**
 * vConsole sets styles as attributes, which the content security policy blocks, while the same text through CSSOM is
 * allowed. Doing the one by the other here keeps `style-src-attr 'unsafe-inline'` out of every member's policy.
 */
function applyStylesThroughCssom(): void {
  const { value } = Object.getOwnPropertyDescriptor(Element.prototype, 'setAttribute') as { value: SetAttribute };
  Element.prototype.setAttribute = function apply(name, text) {
    if (name === 'style' && (this instanceof HTMLElement || this instanceof SVGElement)) this.style.cssText = text;
    else value.call(this, name, text);
  };
}

interface LogItem {
  readonly type: string;
  readonly origData: unknown[];
}
interface LogModel {
  addLog(item?: LogItem, options?: { noOrig?: boolean }): void;
  callOriginalConsole(method: string, ...args: unknown[]): void;
}

/** Masks the page's log; the browser's own console gets it as it was. */
function maskLog(model: object): void {
  const log = model as LogModel;
  const addLog = log.addLog.bind(log);
  log.addLog = (item = { type: 'log', origData: [] }, options) => {
    addLog({ ...item, origData: item.origData.map(masked) }, { ...options, noOrig: true });
    if (!options?.noOrig) log.callOriginalConsole(item.type, ...item.origData);
  };
}

/** The log and the network tab each keep this many entries (docs/spec.md §9). */
const MOST_ENTRIES = 1000;

/** vConsole's plugins by id. vConsole declares them protected, but masking has no other access to them. */
interface Plugins {
  readonly pluginList: {
    readonly element: Parameters<typeof maskElements>[0];
    readonly storage: Parameters<typeof maskStorage>[0];
  };
}

/** Opens the developer console: dark, with its tabs in the order of docs/spec.md §4, and nothing secret in any of them. */
export function open(): void {
  applyStylesThroughCssom();
  const decode = readableAnswers();
  const vConsole = new VConsole({
    theme: 'dark',
    defaultPlugins: ['network', 'element', 'storage', 'system'],
    pluginOrder: ['default', 'network', 'element', 'storage', 'system'],
    log: { maxLogNumber: MOST_ENTRIES },
    network: { maxNetworkNumber: MOST_ENTRIES },
  });
  const { pluginList } = vConsole as unknown as Plugins;
  maskLog(vConsole.log.model);
  maskNetwork(vConsole.network.model, decode);
  maskElements(pluginList.element);
  maskStorage(pluginList.storage);
  vConsole.show();
}
