// Before the first paint: is the screen that stands in the page the one that is asked for? The build puts the two tables in.
(() => {
  const files = __FILES__;
  const needs = __NEEDS__;
  const root = document.documentElement;
  const path = `/${location.hash
    .slice(1)
    .split('?')[0]
    .replace(/^\/+|\/+$/g, '')}`;
  let member = false;
  let kept = false;
  try {
    member = /"token":"[\w-]/.test(localStorage.getItem('juyi.session') || '') || /[?&]token=/.test(location.href);
    // A form with a draft looks otherwise than the one in the page.
    kept = Object.keys(sessionStorage).some((key) => key.startsWith('juyi.draft.registration'));
  } catch {
    // No storage: nobody is signed in, nothing is kept.
  }
  const first = path === '/' || path === '/AppRegister';
  if (first && !member && !kept) return;
  // Hidden by the style sheet until React has drawn another.
  root.dataset.screen = 'other';
  for (const file of needs[member && (first || path === '/login') ? '/home' : path] || []) {
    const link = document.createElement('link');
    const style = files[file].endsWith('.css');
    link.rel = style ? 'preload' : 'modulepreload';
    if (style) link.as = 'style';
    // As Vite asks for them, or the browser fetches each twice.
    link.crossOrigin = '';
    link.href = `/${files[file]}`;
    document.head.append(link);
  }
})();
