import type { ComponentType } from 'react';
import { reports } from '#services/http/reports.ts';
import { lazyPart } from '../feedback/lazyPart';

/** A lazily loaded layer over the page. A chunk that fails to load closes the layer with a toast; the next opening loads it again. */
export const lazyLayer = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  close: (props: Props) => void,
): ComponentType<Props> =>
  lazyPart(load, {
    onFailed: (props, { text }) => {
      reports.emit('toast', { text, style: 'failure' });
      close(props);
    },
  });
