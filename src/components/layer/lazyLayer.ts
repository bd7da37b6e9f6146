import type { ComponentType } from 'react';
import { reports } from '#services/http/reports.ts';
import { lazyPart } from '../feedback/lazyPart';

/** Makes a layer over the page that loads its code when it first opens. If that fails, a toast says so and the layer closes. */
export const lazyLayer = <Props extends { readonly onClose: () => void }>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> =>
  lazyPart(load, {
    onFailed: (props, { text }) => {
      reports.emit('toast', { text, style: 'failure' });
      props.onClose();
    },
  });
