/** Copies a text. Without a secure context there is no clipboard object: the old command serves; rejects when neither does. */
async function copy(text: string): Promise<void> {
  if (navigator.clipboard) {
    try {
      await navigator.clipboard.writeText(text);
      return;
    } catch {
      // Refused by the browser around us: the old way may still be open.
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
