/** Follows what other tabs make of one local text (null: removed); returns the way to stop. */
export function followText(key: string, changed: (text: string | null) => void): () => void {
  const listen = (event: StorageEvent) => {
    // A null key: the whole storage was cleared.
    if (event.key === key || event.key === null) changed(event.newValue);
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}
