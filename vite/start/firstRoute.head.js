// Before the first paint: is the prerendered screen the one of the address? For another, its shell is shown and its files and first
// reads are fetched, while the libraries load; their names are in the page's list of paths
// (vite/start/firstRoute.ts).
(() => {
  const root = document.documentElement;
  const path = `/${location.hash
    .slice(1)
    .split('?')[0]
    .replace(/^\/+|\/+$/g, '')}`;
  const query = new URLSearchParams(location.hash.split('?')[1]);
  const carries = (parameter) => new RegExp(`[?&]${parameter}=.`).test(location.href);
  let token = '';
  let member = false;
  let kept = false;
  try {
    const session = JSON.parse(localStorage.getItem('juyi.session') || 'null');
    token = (session && session.state && session.state.token) || '';
    member = token !== '' || carries('token');
    // A form with a draft differs from the prerendered one. Asking the second storage takes ms, so only who ever had one is.
    kept =
      localStorage.getItem('juyi.drafted') !== null &&
      Object.keys(sessionStorage).some((key) => key.startsWith('juyi.draft.registration'));
  } catch {
    // No storage: nobody is signed in, nothing is kept.
  }
  const first = path === '/' || path === '__START__';
  // A link's invite code stands in the form, too.
  if (first && !member && !kept && !carries('code')) return;
  // Hidden by the style sheet until its shell is there, or React has rendered another.
  root.dataset.screen = 'other';
  if (/__INAPP__/.test(navigator.userAgent)) root.dataset.inApp = '';
  const style = document.createElement('style');
  // The other screens need these rules and the form does not. They follow the shell's rules, which repeat some of them.
  const later = document.createElement('link');
  later.rel = 'stylesheet';
  later.href = document.querySelector('meta[name=later-style]').content;
  document.head.append(style, later);
  if (first) return;
  const preload = (file) => {
    const link = document.createElement('link');
    const style = file.endsWith('.css');
    link.rel = style ? 'preload' : 'modulepreload';
    if (style) link.as = 'style';
    // Vite asks for them in this mode; in another the browser would fetch each twice.
    link.crossOrigin = '';
    // The shell and the first reads share the connection and come first.
    link.fetchPriority = 'low';
    link.href = `/${file}`;
    document.head.append(link);
  };
  // The screen's first reads, for services/http/prefetched.ts; another path has others.
  const prefetches = { token, started: {}, at: performance.now(), closed: false };
  window.juyiPrefetches = prefetches;
  // Without its shell, or when another path is opened, the app no longer waits for the screen behind it (src/app/firstScreen.ts).
  let dropStart;
  window.juyiStartDropped = new Promise((resolve) => {
    dropStart = () => {
      delete root.dataset.start;
      resolve();
    };
  });
  addEventListener('hashchange', () => {
    dropStart();
    prefetches.closed = true;
    for (const key of Object.keys(prefetches.started)) {
      prefetches.started[key].abort.abort();
      delete prefetches.started[key];
    }
  });
  const prefetch = (method, url, payload, sent) => {
    const body = JSON.stringify(sent);
    const abort = new AbortController();
    const isGet = method === 'GET';
    const headers = isGet ? {} : { 'Content-Type': 'application/json' };
    if (token) headers['__TOKENHEADER__'] = token.startsWith('__TOKENPREFIX__') ? token : `__TOKENPREFIX__${token}`;
    const query = isGet ? String(new URLSearchParams(sent)) : '';
    const to = query ? `${url}?${query}` : url;
    const init = { method, headers, signal: abort.signal };
    if (!isGet) init.body = body;
    // With its body: what has come is there at once, however late the app takes it.
    const response = fetch(`__GATEWAY__${to}`, init).then(async (answer) => [answer, await answer.arrayBuffer()]);
    response
      .then(([, answer]) => {
        // Its first picture is often the largest on the page, which would ask for it a second later.
        const found = /"((?:https?:\/)?\/[^"]+\.(?:svg|png|jpe?g|webp))"/.exec(new TextDecoder().decode(answer));
        if (found) new Image().src = found[1][0] === '/' ? `__PICTURES__${found[1]}` : found[1];
      })
      .catch(() => {});
    prefetches.started[`${method} ${url} ${JSON.stringify(payload)}`] = { response, abort };
  };
  const build = (parent, node) => {
    if (typeof node === 'string') return parent.append(node);
    const [tag, attributes, ...children] = node;
    const element = document.createElementNS(tag === 'svg' ? 'http://www.w3.org/2000/svg' : parent.namespaceURI, tag);
    // The policy forbids the attribute, not the property.
    for (const name of Object.keys(attributes))
      if (name === 'style') element.style.cssText = attributes[name];
      else element.setAttribute(name, attributes[name]);
    for (const child of children) build(element, child);
    parent.append(element);
  };
  const show = (nodes, rules, screen) => {
    // React has begun to render, or another path was opened.
    if (!root.dataset.start) return;
    const container = document.getElementById('root');
    for (const rule of rules)
      try {
        style.sheet.insertRule(rule, style.sheet.cssRules.length);
      } catch {
        // For another browser.
      }
    container.textContent = '';
    for (const node of nodes) build(container, node);
    root.dataset.screen = screen;
  };
  // Other parameters than the code of a shared page lead to something else than the shell.
  const isAddressOf = (parameter) => (parameter ? carries(parameter) : !/\?(?!code=[^&]*$)/.test(location.hash));
  const ours = ([visitors, members = visitors]) => (member ? members : visitors);
  // The router decides in the same way (src/app/App.tsx).
  const isOneOf = (paths) => paths.includes(`|${path}|`);
  const forMembers = isOneOf('__MEMBERS__');
  const guard = carries('code') ? '__JOIN__' : '__LOGIN__';
  const open = forMembers || isOneOf('__OPEN__') ? path : '__LOST__';
  const start = forMembers && !member ? guard : open;
  // Until React renders it.
  root.dataset.start = start;
  const shell = fetch(`__SHELLS__${start.replace(/\//g, '-')}-__HASH__.json`).then((answer) => answer.json());
  shell.catch(() => dropStart());
  // Called at the end of the page, whose list of paths has a round trip before the shell what every path starts with.
  window.juyiStart = () => {
    const { paths, rules } = JSON.parse(document.getElementById('starts').textContent);
    const [files, reads, frames] = paths[start];
    const frame = ours(frames);
    if (frame && isAddressOf(frame.parameter)) show(frame.nodes, rules, 'frame');
    // Each costs a slow phone ms: after the frame is painted. The connection has the libraries to fetch meanwhile.
    requestAnimationFrame(() =>
      setTimeout(() => {
        for (const read of prefetches.closed ? [] : reads) {
          // A value such as `?id` is that parameter of the link; without it the screen reads something else.
          const given = JSON.stringify(read).replace(/"\?(\w+)"/g, (_, name) => JSON.stringify(query.get(name)));
          const [method, url, payload, forMember, sent = payload] = JSON.parse(given);
          if (!given.includes(':null') && (token || !forMember)) prefetch(method, url, payload, sent);
        }
        if (root.dataset.start) for (const file of files) preload(file);
      }),
    );
    shell
      .then(({ title, rules, shells }) => {
        // Until React sets it: a response after that would overwrite it.
        if (root.dataset.screen) document.title = title;
        const { nodes, parameter } = ours(shells);
        if (isAddressOf(parameter)) show(nodes, rules, start);
      })
      .catch(() => {});
  };
})();
