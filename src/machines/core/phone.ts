/** Formats a valid number: 138 0013 8000. */
export const groupPhone = (digits: string): string => digits.replace(/^(\d{3})(\d{4})/, '$1 $2 ');
