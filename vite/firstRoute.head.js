// Before the first paint: is the screen that stands in the page the one that is asked for? Another's files are fetched now,
// while the libraries come; which they are stands in a file of its own, for most visitors never ask for it.
(() => {
  const root = document.documentElement;
  const path = `/${location.hash
    .slice(1)
    .split('?')[0]
    .replace(/^\/+|\/+$/g, '')}`;
  let token = '';
  let member = false;
  let kept = false;
  try {
    const session = JSON.parse(localStorage.getItem('juyi.session') || 'null');
    token = (session && session.state && session.state.token) || '';
    member = token !== '' || /[?&]token=/.test(location.href);
    // A form with a draft looks otherwise than the one in the page. Asking the second storage takes ms, so only who ever had one is.
    kept =
      localStorage.getItem('juyi.drafted') !== null &&
      Object.keys(sessionStorage).some((key) => key.startsWith('juyi.draft.registration'));
  } catch {
    // No storage: nobody is signed in, nothing is kept.
  }
  const first = path === '/' || path === '__START__';
  if (first && !member && !kept) return;
  // Hidden by the style sheet until React has drawn another.
  root.dataset.screen = 'other';
  // What the form has no use for, and the bones of a page have.
  const style = document.createElement('link');
  style.rel = 'stylesheet';
  style.href = document.querySelector('meta[name=later-style]').content;
  document.head.append(style);
  const preload = (file) => {
    const link = document.createElement('link');
    const style = file.endsWith('.css');
    link.rel = style ? 'preload' : 'modulepreload';
    if (style) link.as = 'style';
    // As Vite asks for them, or the browser fetches each twice.
    link.crossOrigin = '';
    link.href = `/${file}`;
    document.head.append(link);
  };
  // The screen's first reads, for services/http/prefetched.ts; another path has others.
  const prefetches = { token, started: {}, closed: false };
  window.juyiPrefetches = prefetches;
  addEventListener('hashchange', () => {
    prefetches.closed = true;
    for (const key of Object.keys(prefetches.started)) {
      prefetches.started[key].abort.abort();
      delete prefetches.started[key];
    }
  });
  const prefetch = (method, url, payload) => {
    const body = JSON.stringify(payload);
    const abort = new AbortController();
    const isGet = method === 'GET';
    const headers = isGet ? {} : { 'Content-Type': 'application/json' };
    if (token) headers.Authorization = token;
    const query = isGet ? String(new URLSearchParams(payload)) : '';
    const to = query ? `${url}?${query}` : url;
    const init = { method, headers, signal: abort.signal };
    if (!isGet) init.body = body;
    const response = fetch(`__GATEWAY__${to}`, init);
    response.catch(() => {});
    prefetches.started[`${method} ${url} ${body}`] = { response, abort };
  };
  fetch('__PRELOADS__')
    .then((answer) => answer.json())
    .then(({ files, needs, titles, reads }) => {
      for (const [method, url, payload, forMember] of (!prefetches.closed && reads[path]) || [])
        if (token || !forMember) prefetch(method, url, payload);
      // Until React sets it; a table that comes later would overwrite it.
      if (root.dataset.screen && titles[path]) document.title = titles[path];
      for (const file of needs[path] || []) preload(files[file]);
    })
    // Without it the screen comes a little later.
    .catch(() => {});
})();
