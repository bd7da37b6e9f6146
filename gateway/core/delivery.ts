/** A prize of goods waits so many days for an address, as the published rules say (catalog/agreements/DRAW_RULE.md). */
export const ADDRESS_DAYS = 90;

/** When goods and prizes are sent, once they may be, as the published rules promise it (catalog/agreements). */
export const SHIPPING_TIME = '15 个工作日内寄出';
