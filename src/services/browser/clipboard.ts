/** Copies a text by the clipboard API or, where that is missing (no secure context) or refuses, by the older command. Rejects if both fail. */
async function copy(text: string): Promise<void> {
  if (navigator.clipboard) {
    try {
      await navigator.clipboard.writeText(text);
      return;
    } catch {
      // An in-app browser may refuse this way and allow the older one.
    }
  }
  const field = document.createElement('textarea');
  field.value = text;
  field.setAttribute('readonly', '');
  field.style.position = 'fixed';
  field.style.opacity = '0';
  document.body.append(field);
  field.select();
  field.setSelectionRange(0, text.length);
  const copied = document.execCommand('copy');
  field.remove();
  if (!copied) throw new Error('not copied');
}

/** Copies the address of this page, to carry it to another browser. */
export const copyPageLink = (): Promise<void> => copy(window.location.href);

/** Copies a text that the flow names. */
export const copyText = (input: { text: string }): Promise<void> => copy(input.text);
