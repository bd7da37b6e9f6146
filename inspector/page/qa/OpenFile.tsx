import type { ReactNode } from 'react';
import styles from './OpenFile.module.css';

/** Chooses a recording, where none can be dropped. */
export const OpenFile = ({ onFile, children }: { onFile: (file: File) => void; children: ReactNode }) => (
  <label className={styles.open}>
    {children}
    <input
      type="file"
      accept="application/json,.json"
      onChange={({ target }) => {
        const [file] = target.files ?? [];
        // The same file can be chosen again.
        target.value = '';
        if (file) onFile(file);
      }}
    />
  </label>
);
