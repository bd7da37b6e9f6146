// In the page, before anything else: when the first field is seen, when it answers, and what moves in between.
(() => {
  const field = 'input[type=tel]';
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

  const visible = (input) => {
    const { width, height, top } = input.getBoundingClientRect();
    return width > 8 && height > 8 && top < innerHeight && getComputedStyle(input).visibility !== 'hidden' && !input.disabled;
  };
  // The field itself, not the page around it: React takes a page over from the outside in.
  const held = (input) => window.plainReady || Object.keys(input).some((key) => key.startsWith('__react'));
  const look = () => {
    const input = document.querySelector(field);
    if (input && visible(input)) {
      seen.seen ??= performance.now();
      if (held(input)) {
        requestAnimationFrame(() =>
          setTimeout(() => {
            seen.usable = performance.now();
          }),
        );
        return;
      }
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})();
