/**
 * The browsers of WeChat, QQ, Weibo and Alipay: none opens a store, and each opens the page elsewhere from a menu at the top right.
 * Browsers of their own, such as UC, MIUI's and QQ's MQQBrowser, do open one.
 */
export const IN_APP = /MicroMessenger|\bQQ\/|\bWeibo\b|__weibo__|AlipayClient/;
