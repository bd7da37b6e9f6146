import { useLocation } from 'wouter';
import { useQuery } from '#hooks/hashLocation.ts';

/** The order and the search of the mall. They are in the URL, so that back from a product leads to the same goods. */
export function useMallView() {
  const [path, navigate] = useLocation();
  const view = useQuery('view') ?? '';
  const search = useQuery('search') ?? '';
  const show = (changed: { readonly view?: string; readonly search?: string }) => {
    const named = Object.entries({ view, search, ...changed }).filter(([, value]) => value !== '');
    navigate(`${path}?${new URLSearchParams(named)}`, { replace: true });
  };
  return { view, search, show };
}
