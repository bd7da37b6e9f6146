// Before the first paint: is the screen that stands in the page the one that is asked for? Another's files are fetched now,
// while the libraries come; which they are stands in a file of its own, for most visitors never ask for it.
(() => {
  const root = document.documentElement;
  const path = `/${location.hash
    .slice(1)
    .split('?')[0]
    .replace(/^\/+|\/+$/g, '')}`;
  let member = false;
  let kept = false;
  try {
    member = /"token":"[\w-]/.test(localStorage.getItem('juyi.session') || '') || /[?&]token=/.test(location.href);
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
  fetch('__PRELOADS__')
    .then((answer) => answer.json())
    .then(({ files, needs, titles }) => {
      // Until React sets it; a table that comes later would overwrite it.
      if (root.dataset.screen && titles[path]) document.title = titles[path];
      for (const file of needs[path] || []) preload(files[file]);
    })
    // Without it the screen comes a little later.
    .catch(() => {});
})();
