import styles from './Tabs.module.css';

interface TabsProps<Id extends string | number> {
  readonly label: string;
  readonly tabs: readonly { readonly id: Id; readonly text: string }[];
  readonly chosen: Id;
  readonly onChoose: (id: Id) => void;
}

/** Toggle buttons that choose one of several views. antd-mobile's Tabs are not used, because they bring 20 kB of spring animations. */
export function Tabs<Id extends string | number>({ label, tabs, chosen, onChoose }: TabsProps<Id>) {
  return (
    <div className={styles.tabs} role="group" aria-label={label}>
      {tabs.map(({ id, text }) => (
        <button key={id} type="button" className={styles.tab} aria-pressed={id === chosen} onClick={() => onChoose(id)}>
          {text}
        </button>
      ))}
    </div>
  );
}
