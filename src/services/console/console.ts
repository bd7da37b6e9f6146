import './trustedTypes';
import './console.css';
import VConsole from 'vconsole';
import { applyStylesThroughCssom } from './attributes';
import { maskElements } from './elements';
import { maskLog } from './log';
import { maskNetwork, readableAnswers } from './network';
import { maskStorage } from './storage';

/** docs/spec.md §9. */
const MOST_ENTRIES = 1000;

/** vConsole's plugins by id; declared protected, while a console that masks has no other way in. */
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
