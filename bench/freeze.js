// The page as HTML, and its markup as HTML and as nodes (vite/start/shells.ts): what is rendered now, with the style rules that match in it,
// without scripts.
(() => {
  const matches = (rule) => {
    try {
      return document.querySelector(rule.selectorText.replace(/::?[\w-]+(\([^)]*\))?/g, '') || '*') !== null;
    } catch {
      return false;
    }
  };
  const text = (rules) =>
    Array.from(rules, (rule) => {
      if (rule instanceof CSSStyleRule) return matches(rule) ? rule.cssText : '';
      if (!(rule instanceof CSSMediaRule)) return rule.cssText;
      const inner = text(rule.cssRules);
      return inner && `@media ${rule.conditionText}{${inner}}`;
    }).join('');
  const style = Array.from(document.styleSheets, (sheet) => text(sheet.cssRules)).join('');
  const root = document.getElementById('root').cloneNode(true);
  for (const image of root.querySelectorAll('img[src^="blob:"]')) image.removeAttribute('src');
  const viewport = document.querySelector('meta[name=viewport]').outerHTML;
  const head = `<meta charset="utf-8">${viewport}<title>${document.title}</title><style>${style}</style>`;
  const nodesOf = (parent) =>
    Array.from(parent.childNodes).flatMap((node) => {
      if (node instanceof Text) return node.data;
      if (!(node instanceof Element)) return [];
      const attributes = Object.fromEntries(Array.from(node.attributes, ({ name, value }) => [name, value]));
      return [[node.localName, attributes, ...nodesOf(node)]];
    });
  const body = `${root.outerHTML}<script>window.plainReady = true</script>`;
  const html = `<!doctype html><html lang="zh-CN"><head>${head}</head><body>${body}</body></html>`;
  return { html, markup: root.innerHTML, nodes: nodesOf(root) };
})();
