import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { fetchPart } from '../services/deploy';

/** A screen that is fetched when it is first shown, and survives a deploy in between. */
export const lazyScreen = (load: () => Promise<{ default: ComponentType }>): LazyExoticComponent<ComponentType> =>
  lazy(() => fetchPart(load));
