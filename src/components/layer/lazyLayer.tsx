import type { ComponentType } from 'react';
import { reports } from '#services/http/reports.ts';
import { lazyPart } from '../feedback/lazyPart';

/** A lazily loaded layer over the page. If its chunk fails to load it is closed with a toast; the next opening loads it again. */
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
