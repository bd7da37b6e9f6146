/** Focuses the element with this id, if the page shows it. */
export const focusById = (id: string): void => document.getElementById(id)?.focus();
