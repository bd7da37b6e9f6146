import { describe, it } from 'vitest';
import { controlsMachine } from '../../src/machines/controls';
import { walk } from './walk';

describe('controls', () => {
  it('is walked along every state and transition', () =>
    walk(controlsMachine, {
      parts: ['uploader'],
      events: [
        { type: 'xstate.done.actor.readTime', output: 1_700_000_000_000 },
        { type: 'xstate.error.actor.readTime', error: new Error('no clock') },
        { type: 'region.open' },
        { type: 'region.choose', province: '江西省', city: '景德镇市', county: '珠山区', areaCode: '360203' },
        { type: 'flow.back' },
        { type: 'quantity.choose', quantity: 2 },
        { type: 'action.choose', action: '删除' },
        { type: 'lines.choose', lines: 1 },
        { type: 'step.choose', step: 3 },
        { type: 'path.choose', path: ['draw'] },
        { type: 'files.changed', files: [] },
        { type: 'upload.pick', files: [] },
        { type: 'upload.retry', id: 'file1' },
        { type: 'upload.remove', id: 'file1' },
      ],
    }));
});
