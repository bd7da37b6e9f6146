/** Subscribes to other tabs' changes of one local storage key (null: removed); returns the unsubscribe function. */
export function followText(key: string, onChange: (text: string | null) => void): () => void {
  const listen = (event: StorageEvent) => {
    // A null key: storage.clear().
    if (event.key === key || event.key === null) onChange(event.newValue);
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}
