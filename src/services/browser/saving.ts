/** Says where a file goes: on iOS into the app 文件, in other browsers into their 下载. The browser may still ask, and tells the page nothing. */
export const SAVING = '正在存入“文件/下载”';
