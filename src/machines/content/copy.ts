import { assertEvent, setup } from 'xstate';
import { copyText } from '#services/browser/clipboard.ts';
import { actorOf, named } from '../core/actors';
import { say, type ToastEvent } from '../core/toast';
import type { CopyEvent } from './copy.events';

export const copyMachine = setup({
  types: {} as { events: CopyEvent; emitted: ToastEvent },
  actors: { copyText: named('复制到剪贴板', actorOf(copyText)) },
  actions: { sayCopied: say('已复制', 'success'), sayNotCopied: say('复制失败，请长按文字复制', 'failure') },
}).createMachine({
  id: 'copy',
  description: '复制：把页面上的号码放进剪贴板，并提示是否成功',
  initial: 'idle',
  states: {
    idle: { description: '可以复制', on: { 'copy.start': 'copying' } },
    copying: {
      description: '正在复制，一次只复制一处',
      invoke: {
        id: 'copyText',
        src: 'copyText',
        input: ({ event }) => {
          assertEvent(event, 'copy.start');
          return { text: event.text };
        },
        onDone: { target: 'idle', actions: 'sayCopied' },
        onError: { target: 'idle', actions: 'sayNotCopied' },
      },
    },
  },
});
