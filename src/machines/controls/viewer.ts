import { assign, setup } from 'xstate';
import { withEvent } from '../core/params';
import type { ViewerEvent } from './viewer.events';

export const viewerMachine = setup({
  types: {} as { context: { index: number }; events: ViewerEvent; tags: 'layer' },
  actions: { assignIndex: assign((_, { index }: { index: number }) => ({ index })) },
}).createMachine({
  id: 'viewer',
  description: '看大图：点开一张，左右翻看，双指放大，点一下或返回关闭',
  context: { index: 0 },
  initial: 'closed',
  states: {
    closed: { description: '只显示小图', on: { 'picture.open': { target: 'open', actions: withEvent('assignIndex') } } },
    open: { description: '大图盖住页面', tags: 'layer', on: { 'flow.back': 'closed' } },
  },
});
