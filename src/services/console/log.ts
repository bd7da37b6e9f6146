import { masked } from './masking';

interface LogItem {
  readonly type: string;
  readonly origData: unknown[];
}
interface LogModel {
  addLog(item?: LogItem, options?: { noOrig?: boolean }): void;
  callOriginalConsole(method: string, ...args: unknown[]): void;
}

/** Masks the page's log; the browser's own console gets it as it was. */
export function maskLog(model: object): void {
  const log = model as LogModel;
  const addLog = log.addLog.bind(log);
  log.addLog = (item = { type: 'log', origData: [] }, options) => {
    addLog({ ...item, origData: item.origData.map(masked) }, { ...options, noOrig: true });
    if (!options?.noOrig) log.callOriginalConsole(item.type, ...item.origData);
  };
}
