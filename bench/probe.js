// In the page, before anything else: when what is sought (a field, a row) is seen, when it answers, and what moves in between.
(() => {
  const seen = { seen: null, usable: null, lcp: null, cls: 0, blocking: 0, slowest: 0 };
  window.bench = seen;
  const watch = (type, take, more) => {
    try {
      new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true, ...more });
    } catch {
      // A browser that does not know this measure gives none.
    }
  };
  watch('largest-contentful-paint', ({ startTime }) => {
    seen.lcp = startTime;
  });
  watch('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) seen.cls += value;
  });
  watch('longtask', ({ duration }) => {
    seen.blocking += Math.max(0, duration - 50);
  });
  watch(
    'event',
    ({ duration }) => {
      seen.slowest = Math.max(seen.slowest, duration);
    },
    { durationThreshold: 16 },
  );

  const visible = (element) => {
    const { width, height, top } = element.getBoundingClientRect();
    return width > 8 && height > 8 && top < innerHeight && getComputedStyle(element).visibility !== 'hidden' && !element.disabled;
  };
  // The field itself, not the page around it: React takes a page over from the outside in.
  const held = (element) => window.plainReady || Object.keys(element).some((key) => key.startsWith('__react'));
  const look = () => {
    const element = document.querySelector(window.sought);
    if (element && visible(element)) {
      if (seen.seen === null) {
        seen.seen = performance.now();
        window.benchSays('seen');
      }
      if (held(element)) {
        requestAnimationFrame(() =>
          setTimeout(() => {
            seen.usable = performance.now();
            window.benchSays('usable');
          }),
        );
        return;
      }
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})();
