import { book } from 'virtual:flow-book';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Brand } from '../../components/layout/Brand';
import { Book } from './flows/Book';
import { LiveView } from './live/LiveView';
import type { ConnectionStatus, LiveStore } from './live/live';
import styles from './Page.module.css';
import { ConnectPhone } from './phone/ConnectPhone';
import type { PhoneLink } from './phone/phoneLink';
import { openFile } from './qa/openFile';

const STATUS_TEXTS: Readonly<Record<ConnectionStatus, string>> = {
  alone: '未连接应用',
  waiting: '等待应用',
  connected: '实时',
  lost: '应用已断开',
  file: '回放文件',
};

/** The flow whose id is the URL's hash: the link format of docs/flows. */
const linkedFlow = () => book.flows.find(({ id }) => id === window.location.hash.slice(1))?.id;

/** The inspector: a live view of the running app's flows, and a reference of all flows. */
export function Page({ store, phone }: { store: LiveStore; phone: PhoneLink | undefined }) {
  const live = useSyncExternalStore(store.subscribe, store.read);
  const [chosen, setChosen] = useState<'live' | 'book' | undefined>(() => (linkedFlow() ? 'book' : undefined));
  const view = chosen ?? (live.link === 'alone' ? 'book' : 'live');
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    const onDragOver = (event: DragEvent) => event.preventDefault();
    const onDrop = (event: DragEvent) => {
      event.preventDefault();
      const file = event.dataTransfer?.files[0];
      if (!file) return;
      void openFile(file, store).then((refusal) => {
        setProblem(refusal);
        if (!refusal) setChosen('live');
      });
    };
    window.addEventListener('dragover', onDragOver);
    window.addEventListener('drop', onDrop);
    return () => {
      window.removeEventListener('dragover', onDragOver);
      window.removeEventListener('drop', onDrop);
    };
  }, [store]);
  const embedded = window.self !== window.top;

  return (
    <div className={styles.page} data-embedded={embedded} data-link={live.link}>
      <header className={styles.header}>
        {!embedded && (
          <h1 className={styles.brand}>
            <span className={styles.seal} aria-hidden="true">
              流
            </span>
            <Brand /> 流程检视
          </h1>
        )}
        <nav className={styles.views} aria-label="视图">
          <button type="button" aria-pressed={view === 'live'} onClick={() => setChosen('live')}>
            运行
          </button>
          <button type="button" aria-pressed={view === 'book'} onClick={() => setChosen('book')}>
            图册
          </button>
        </nav>
        <output className={styles.link} data-link={live.link}>
          {STATUS_TEXTS[live.link]}
        </output>
        {phone && <ConnectPhone phone={phone} onConnected={() => setChosen('live')} />}
      </header>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      {view === 'live' ? <LiveView live={live} store={store} onBook={() => setChosen('book')} /> : <Book first={linkedFlow()} />}
    </div>
  );
}
