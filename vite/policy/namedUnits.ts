import type { Plugin } from 'vite';
import type * as Spoken from '../../src/services/dialect.ts';
import { bundleForNode } from '../bundleForNode.ts';

const READ_AS = 'amounts are read in 分 and in hundredths of data IP';
const NAME_THEM = 'name `money` and `dataIp` in src/services/dialect.ts (docs/integrate.md, step 5)';

/**
 * Stops a build for a backend of another hand whose units nobody named, for members could read prices a hundred times off. The standard
 * dialect is our own gateway's, possibly on another origin (VITE_GATEWAY): that is only said.
 */
export function namedUnits(file = 'src/services/dialect.ts'): Plugin {
  let gateway = '';
  return {
    name: 'juyi-named-units',
    apply: 'build',
    configResolved({ env }) {
      gateway = String(env.VITE_GATEWAY ?? '');
    },
    async buildStart() {
      // The file may import from the contract, which a configuration can't.
      const { code } = await bundleForNode(file);
      const { dialect, standard } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as typeof Spoken;
      if (dialect.money && dialect.dataIp) return;
      if (dialect !== standard) this.error(`The dialect names no units, so ${READ_AS}: ${NAME_THEM}.`);
      if (/^(?:https?:)?\/\//.test(gateway))
        this.warn(`VITE_GATEWAY is another host, and ${READ_AS}. If it is no gateway of this repository, ${NAME_THEM}.`);
    },
  };
}
