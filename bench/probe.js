// Init script that measures when the element of `benchSelector` is visible and interactive, when nothing in view loads any more, web vitals,
// long tasks and input latency.
(() => {
  const metrics = { seen: null, usable: null, data: null, fcp: null, lcp: null, cls: 0, blocking: 0, longest: 0, slowest: 0 };
  window.bench = metrics;
  const observe = (type, onEntry, options) => {
    try {
      new PerformanceObserver((list) => list.getEntries().forEach(onEntry)).observe({ type, buffered: true, ...options });
    } catch {
      // Entry type not supported by this browser.
    }
  };
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') metrics.fcp = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => {
    metrics.lcp = startTime;
  });
  observe('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) metrics.cls += value;
  });
  observe('longtask', ({ duration }) => {
    metrics.blocking += Math.max(0, duration - 50);
    metrics.longest = Math.max(metrics.longest, duration);
  });
  observe(
    'event',
    ({ duration }) => {
      metrics.slowest = Math.max(metrics.slowest, duration);
    },
    { durationThreshold: 16 },
  );

  const isVisible = (element) => {
    const { width, height, top } = element.getBoundingClientRect();
    return width > 8 && height > 8 && top < innerHeight && getComputedStyle(element).visibility !== 'hidden' && !element.disabled;
  };
  // The element itself, not the page: React hydrates from the outside in.
  const isHydrated = (element) => window.plainReady || Object.keys(element).some((key) => key.startsWith('__react'));
  const isLoading = () => [...document.querySelectorAll('main [aria-busy=true], main [aria-label=正在加载]')].some(isVisible);
  const checkData = () => {
    if (isLoading()) return requestAnimationFrame(checkData);
    metrics.data = performance.now();
    window.benchReport('data');
  };
  const check = () => {
    const element = document.querySelector(window.benchSelector);
    if (element && isVisible(element)) {
      if (metrics.seen === null) {
        metrics.seen = performance.now();
        window.benchReport('seen');
      }
      if (isHydrated(element)) {
        requestAnimationFrame(() =>
          setTimeout(() => {
            metrics.usable = performance.now();
            window.benchReport('usable');
            checkData();
          }),
        );
        return;
      }
    }
    requestAnimationFrame(check);
  };
  requestAnimationFrame(check);
})();
