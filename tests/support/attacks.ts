/** The payload: sets a global if any of the texts is executed. */
const RUN = 'window.harmed=1';

const tags = 'img svg video audio body iframe input details object embed marquee math'.split(' ');
const handlers = ['onerror', 'onload', 'onfocus', 'ontoggle', 'onstart', 'onanimationstart'];

/** 50 XSS payloads. */
export const attacks: readonly string[] = [
  `<script>${RUN}</script>`,
  `<scr<script>ipt>${RUN}</scr</script>ipt>`,
  `<SCRIPT SRC=data:text/javascript,${RUN}></SCRIPT>`,
  `"><script>${RUN}</script>`,
  `'><img src=x onerror=${RUN}>`,
  `</title><script>${RUN}</script>`,
  `</textarea><svg/onload=${RUN}>`,
  `<svg><script>${RUN}</script></svg>`,
  `<svg><animate onbegin=${RUN} attributeName=x dur=1s>`,
  `<svg><a xlink:href="javascript:${RUN}"><text y=20>点我</text></a></svg>`,
  `<math><mtext><table><mglyph><style><img src=x onerror=${RUN}>`,
  `<math><annotation-xml encoding="text/html"><img src=x onerror=${RUN}></annotation-xml></math>`,
  `<noscript><p title="</noscript><img src=x onerror=${RUN}>">`,
  `<style><img src="</style><img src=x onerror=${RUN}>">`,
  `<template><script>${RUN}</script></template>`,
  `<a href="javascript:${RUN}">点我</a>`,
  `<a href="java&#9;script:${RUN}">点我</a>`,
  `<a href="data:text/html,<script>${RUN}</script>">点我</a>`,
  `<form action="javascript:${RUN}"><button>点我</button></form>`,
  `<iframe srcdoc="<script>parent.${RUN}</script>"></iframe>`,
  `<meta http-equiv="refresh" content="0;url=javascript:${RUN}">`,
  `<base href="javascript:${RUN}//">`,
  `<link rel=stylesheet href="data:text/css,*{x:expression(${RUN})}">`,
  `<div style="background:url(javascript:${RUN})">`,
  `<img src=x:x onerror=eval(atob('d2luZG93Lmhhcm1lZD0x'))>`,
  `<img src="x" alt="\`\`onerror=${RUN}">`,
  `{{constructor.constructor('${RUN}')()}}`,
  `\${${RUN}}`,
  `javascript:${RUN}`,
  `&lt;script&gt;${RUN}&lt;/script&gt;`,
  `\\u003cscript\\u003e${RUN}\\u003c/script\\u003e`,
  `<img src=x onerror\u000c=${RUN}>`,
  `<!--><img src=x onerror=${RUN}>-->`,
  `<![CDATA[><script>${RUN}</script>]]>`,
  ...tags.map((tag, index) => `<${tag} src=x href=x autofocus open ${handlers[index % handlers.length]}=${RUN}>`),
  `<p id=harmed name=harmed onclick=${RUN}>`,
  `<a id=location href="javascript:${RUN}">`,
  `<form id=document><input name=cookie></form>`,
  `<object data="data:text/html,<script>parent.${RUN}</script>"></object>`,
];
