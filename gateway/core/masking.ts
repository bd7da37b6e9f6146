/** A phone as responses and pages show it: 138****8000. */
export const maskPhone = (phone: string): string => `${phone.slice(0, 3)}****${phone.slice(-4)}`;

/** Text for a log: runs of digits that could be a phone or a code, and words long enough to be a token or an id, become ***. */
export const maskText = (text: string): string => text.replace(/[\w-]{32,}|\d{6,}/g, '***');
