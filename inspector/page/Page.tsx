import { book } from 'virtual:flow-book';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { Comparison } from './compare/Comparison';
import { Book, linkedPage } from './flows/Book';
import { keepQuery, LiveView } from './live/LiveView';
import { type ConnectionStatus, LiveStore } from './live/live';
import styles from './Page.module.css';
import { ConnectPhone } from './phone/ConnectPhone';
import type { PhoneLink } from './phone/phoneLink';
import { ForceBanner, ForceView } from './qa/Forcing';
import { openFile } from './qa/OpenFile';

const textByStatus: Readonly<Record<ConnectionStatus, string>> = {
  alone: '未连接应用',
  waiting: '等待应用',
  connected: '实时',
  lost: '应用已断开',
  file: '回放文件',
};

/** The inspector: a live view of the running app's flows, and a reference of all flows. */
export function Page({ store, phone }: { store: LiveStore; phone: PhoneLink | undefined }) {
  const live = useSyncExternalStore(store.subscribe, store.read);
  const [chosen, setChosen] = useState<'live' | 'force' | 'book' | undefined>(() => (linkedPage() ? 'book' : undefined));
  const view = chosen ?? (live.link === 'alone' ? 'book' : 'live');
  const [problem, setProblem] = useState<string>();
  /** The recording that is compared with the shown one. */
  const [second, setSecond] = useState<LiveStore>();
  /** A further one begins without the filter and the selection of what was shown before. */
  const [phones, setPhones] = useState(0);
  const open = useCallback(async (file: File, into: LiveStore) => {
    const refusal = await openFile(file, into);
    setProblem(refusal);
    if (!refusal) setChosen('live');
    return !refusal;
  }, []);
  const compare = useCallback(
    async (file: File) => {
      const next = new LiveStore();
      if (await open(file, next)) setSecond(next);
    },
    [open],
  );
  useEffect(() => {
    const onDragOver = (event: DragEvent) => event.preventDefault();
    const show = async (file: File, other: File | undefined) => {
      // A recording is shown already: the dropped one is the second.
      if (store.read().link === 'file' && !other) await compare(file);
      else if ((await open(file, store)) && other) await compare(other);
    };
    const onDrop = (event: DragEvent) => {
      event.preventDefault();
      const [file, other] = event.dataTransfer?.files ?? [];
      if (file) void show(file, other);
    };
    window.addEventListener('dragover', onDragOver);
    window.addEventListener('drop', onDrop);
    return () => {
      window.removeEventListener('dragover', onDragOver);
      window.removeEventListener('drop', onDrop);
    };
  }, [store, open, compare]);
  const showPhone = () => {
    keepQuery('');
    setPhones(phones + 1);
    setSecond(undefined);
    setChosen('live');
  };
  const embedded = window.self !== window.top;

  return (
    <div className={styles.page} data-embedded={embedded} data-link={live.link}>
      <header className={styles.header}>
        {!embedded && (
          <h1 className={styles.brand}>
            <span className={styles.seal} aria-hidden="true">
              流
            </span>
            {book.brand} 流程检视
          </h1>
        )}
        <nav className={styles.views} aria-label="视图">
          <button type="button" aria-pressed={view === 'live'} onClick={() => setChosen('live')}>
            运行
          </button>
          <button type="button" aria-pressed={view === 'force'} onClick={() => setChosen('force')}>
            强制
          </button>
          <button type="button" aria-pressed={view === 'book'} onClick={() => setChosen('book')}>
            图册
          </button>
        </nav>
        <output className={styles.link} data-link={live.link}>
          {textByStatus[live.link]}
        </output>
        {phone && <ConnectPhone phone={phone} onConnected={showPhone} />}
      </header>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <ForceBanner live={live} />
      {view === 'book' && <Book />}
      {view === 'force' && <ForceView live={live} />}
      {view === 'live' && second && <Comparison first={store} second={second} onEnd={() => setSecond(undefined)} />}
      {view === 'live' && !second && (
        <LiveView
          key={phones}
          live={live}
          store={store}
          onBook={() => setChosen('book')}
          onOpen={(file) => void open(file, store)}
          onCompare={(file) => void compare(file)}
        />
      )}
    </div>
  );
}
