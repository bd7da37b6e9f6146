import { useRef } from 'react';
import type { Rules } from '#machines/core/rules.ts';
import { importLazily } from '#services/http/lazy.ts';
import type { FormDefinition } from './formDraft';

/**
 * Loads the rules of a form when they are first needed. `loadedRules` is null until then. `withRules` calls `apply` with the rules, at once or
 * after loading them; if they can't be loaded, a toast says so unless `quiet`.
 */
export function useRules({ rules }: FormDefinition) {
  const loadedRules = useRef<Rules | null>(typeof rules === 'function' ? null : rules);
  const withRules = (apply: (loaded: Rules) => void, { quiet = false } = {}) => {
    if (loadedRules.current) return apply(loadedRules.current);
    const load = rules as () => Promise<Rules>;
    (quiet ? load() : importLazily(load)).then(
      (loaded) => {
        loadedRules.current = loaded;
        apply(loaded);
      },
      () => undefined,
    );
  };
  return { loadedRules, withRules };
}
