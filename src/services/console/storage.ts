import { MASK, masked, maskText } from './masking';

type Shown = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem' | 'clear'>;
interface StoragePlugin {
  readonly model: { readonly storage: Map<string, Shown>; updateEnabledStorages(): void };
}

function maskJson(text: string): string {
  try {
    return JSON.stringify(masked(JSON.parse(text)));
  } catch {
    return maskText(text);
  }
}

/** A view of a storage with masked texts. A text with a mask is not written back. */
const maskedView = (storage: Shown): Shown => ({
  get length() {
    return storage.length;
  },
  key: (index) => storage.key(index),
  getItem: (key) => {
    const text = storage.getItem(key);
    return text && maskJson(text);
  },
  setItem: (key, text) => {
    if (!text.includes(MASK)) storage.setItem(key, text);
  },
  removeItem: (key) => storage.removeItem(key),
  clear: () => storage.clear(),
});

/** Makes the console show cookies and storage without tokens, phone numbers and other secrets. */
export function maskStorage(plugin: object): void {
  const { model } = plugin as StoragePlugin;
  const updateEnabledStorages = model.updateEnabledStorages.bind(model);
  model.updateEnabledStorages = () => {
    updateEnabledStorages();
    for (const [name, storage] of model.storage) model.storage.set(name, maskedView(storage));
  };
  model.updateEnabledStorages();
}
