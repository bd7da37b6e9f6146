// This script runs before the first paint, and tells whether the prerendered screen is that of the address. For another screen, it shows
// the screen's shell and fetches its files and first reads while the libraries load. The page has them in its list of paths (firstRoute.ts).
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
    // A form with a draft differs from the prerendered form. Asking the second storage takes ms, so it is asked only if a draft was ever kept.
    kept =
      localStorage.getItem('juyi.drafted') !== null &&
      Object.keys(sessionStorage).some((key) => key.startsWith('juyi.draft.registration'));
  } catch {
    // Without a storage nobody is signed in, and nothing is kept.
  }
  const first = path === '/' || path === '__START__';
  // A form with a link's invite code differs from the prerendered form, too.
  if (first && !member && !kept && !carries('code')) return;
  // The style sheet hides the prerendered screen until the path's shell is there, or React has rendered another screen.
  root.dataset.screen = 'other';
  if (/__INAPP__/.test(navigator.userAgent)) root.dataset.inApp = '';
  const style = document.createElement('style');
  // Every other screen needs these rules, but the form does not. They follow the shell's rules, which repeat some of them.
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
    // Vite requests its files in this mode, and in another mode the browser would fetch each file twice.
    link.crossOrigin = '';
    // The shell and the first reads share the connection and come first.
    link.fetchPriority = 'low';
    link.href = `/${file}`;
    document.head.append(link);
  };
  // services/http/prefetched.ts takes these first reads of the screen. They are dropped when another path is opened.
  const prefetches = { token, started: {}, at: performance.now(), closed: false };
  window.juyiPrefetches = prefetches;
  // Without a shell, or once another path is opened, the app no longer waits for the screen behind the shell (src/app/firstScreen.ts).
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
    // The body is read here, so that it is there at once, however late the app takes the answer.
    const response = fetch(`__GATEWAY__${to}`, init).then(async (answer) => [answer, await answer.arrayBuffer()]);
    response
      .then(([, answer]) => {
        // The answer's first picture is often the largest of the page, and the page would request it a second later.
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
    // The content security policy forbids the attribute `style`, but not the property.
    for (const name of Object.keys(attributes))
      if (name === 'style') element.style.cssText = attributes[name];
      else element.setAttribute(name, attributes[name]);
    for (const child of children) build(element, child);
    parent.append(element);
  };
  const show = (nodes, rules, screen) => {
    // Nothing is shown once React has begun to render, or another path was opened.
    if (!root.dataset.start) return;
    const container = document.getElementById('root');
    for (const rule of rules)
      try {
        style.sheet.insertRule(rule, style.sheet.cssRules.length);
      } catch {
        // The rule is for another browser.
      }
    container.textContent = '';
    for (const node of nodes) build(container, node);
    root.dataset.screen = screen;
  };
  // A shell is of an address with its own parameter, or with none but the code of a shared page: other parameters show something else.
  const isAddressOf = (parameter) => (parameter ? carries(parameter) : !/\?(?!code=[^&]*$)/.test(location.hash));
  const ours = ([visitors, members = visitors]) => (member ? members : visitors);
  // The router decides in the same way (src/app/App.tsx).
  const isOneOf = (paths) => paths.includes(`|${path}|`);
  const forMembers = isOneOf('__MEMBERS__');
  const guard = carries('code') ? '__JOIN__' : '__LOGIN__';
  const open = forMembers || isOneOf('__OPEN__') ? path : '__LOST__';
  const start = forMembers && !member ? guard : open;
  // The mark stays until React renders the screen.
  root.dataset.start = start;
  const shell =
    start === '__LOGIN__'
      ? Promise.resolve()
      : fetch(`__SHELLS__${start.replace(/\//g, '-')}-__HASH__.json`).then((answer) => answer.json());
  shell.catch(() => dropStart());
  // The end of the page calls this function. The page's list of paths has each path's frame, a round trip before the shell.
  window.juyiStart = () => {
    const { paths, rules, login } = JSON.parse(document.getElementById('starts').textContent);
    const [files, reads, frames] = paths[start];
    const frame = frames && ours(frames);
    if (frame && isAddressOf(frame.parameter)) show(frame.nodes, rules, 'frame');
    // Each fetch costs a slow phone ms, so it follows the painted frame. The connection has the libraries to fetch meanwhile.
    requestAnimationFrame(() =>
      setTimeout(() => {
        for (const read of prefetches.closed ? [] : reads) {
          // A value such as `?id` stands for that parameter of the link. Without the parameter the screen reads something else.
          const given = JSON.stringify(read).replace(/"\?(\w+)"/g, (_, name) => JSON.stringify(query.get(name)));
          const [method, url, payload, reader, sent = payload] = JSON.parse(given);
          if (!given.includes(':null') && reader !== (token ? 'visitor' : 'member')) prefetch(method, url, payload, sent);
        }
        if (root.dataset.start) for (const file of files) preload(file);
      }),
    );
    shell
      .then((found) => {
        const { title, rules, shells } = found || login;
        // The attribute is gone once React shows the screen, whose title this answer must not overwrite.
        if (root.dataset.screen) document.title = title;
        const { nodes, parameter } = ours(shells);
        if (isAddressOf(parameter)) show(nodes, rules, start);
      })
      .catch(() => {});
  };
})();
