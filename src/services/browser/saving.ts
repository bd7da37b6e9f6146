/** Says where a file goes: on iOS into the app 文件, in other browsers into their 下载. The browser may still ask, and tells the page nothing. */
export const SAVING = '开始下载，请在“文件/下载”中查看';
