/** Groups the digits of a mobile number: 13800138000 → 138 0013 8000. */
export const groupPhone = (digits: string): string => digits.replace(/^(1\d{2})(\d{4})/, '$1 $2 ');
