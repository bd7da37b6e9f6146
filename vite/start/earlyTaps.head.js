// A tap between the first paint and the app's start would be lost: it is kept here and replayed on what took its place, once the app says
// that it has started (src/app/App.tsx). Keys arrive as clicks, too. What is typed or ticked needs none of this: the browser shows it, and
// src/hooks/useForm.ts and src/app/shell.tsx take it over.
(() => {
  // A screen without its shell replaces the frame later than the app starts; after that time nobody expects an answer.
  const patience = 3000;
  let kept = [];
  const drop = () => {
    kept = [];
  };
  const nameOf = (place) => place.getAttribute('aria-label') || place.textContent;
  // Ids differ between a shell and its screen. A link may have another text once its data have come, or another address.
  const isLike = (tapped) => (place) =>
    place.tagName === tapped.tagName &&
    (nameOf(place) === nameOf(tapped) || (tapped.href && place.getAttribute('href') === tapped.getAttribute('href')));
  const find = (tapped) => {
    if (tapped.isConnected) return tapped;
    const places = [...document.querySelectorAll(`#root ${tapped.tagName}`)].filter(isLike(tapped));
    // Of several buttons it may be another one that acts; links to one address lead to the same page.
    return tapped.href || places.length === 1 ? places[0] : undefined;
  };
  const keep = (event) => {
    const place = event.target.closest('#root a[href^="#"],#root button,#root summary');
    // The browser opens another tab.
    if (!place || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    event.stopPropagation();
    // A button that does nothing yet would spend once its data have come, and a double tap is one wish.
    if (place.getAttribute('aria-disabled') || kept.some(isLike(place))) return;
    place.style.opacity = '.6';
    kept.push(place);
  };
  addEventListener('click', keep, true);
  // The member went elsewhere; the app's own redirects, which are not trusted, lead to the screen whose shell was tapped.
  addEventListener('hashchange', (event) => {
    if (event.isTrusted) drop();
  });
  window.juyiStarted = () => {
    removeEventListener('click', keep, true);
    for (const place of kept) place.style.opacity = '';
    if (!kept.length) return;
    // A newer wish counts instead.
    for (const type of ['pointerdown', 'keydown']) addEventListener(type, drop, true);
    // A screen may add its own query to the address, such as the member's code.
    const path = () => location.hash.split('?')[0];
    const tappedOn = path();
    const replay = () => {
      // An earlier tap opened another page.
      if (path() !== tappedOn) drop();
      const [tapped] = kept;
      const place = tapped && find(tapped);
      if (!place) return;
      kept.shift();
      place.click();
      // React renders the answer to one tap before the next.
      setTimeout(replay);
    };
    const observer = new MutationObserver(() => setTimeout(replay));
    observer.observe(document.getElementById('root'), { childList: true, subtree: true });
    // React first renders what was typed.
    setTimeout(replay);
    setTimeout(() => {
      observer.disconnect();
      drop();
      for (const type of ['pointerdown', 'keydown']) removeEventListener(type, drop, true);
    }, patience);
  };
})();
