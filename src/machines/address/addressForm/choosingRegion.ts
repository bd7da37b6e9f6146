import { withError, withOutput } from '../../core/params';
import { addressFormSetup } from './setup';

/** The sheet over the form in which a member chooses province, city and county. */
export const choosingRegion = addressFormSetup.createStateConfig({
  description: '在表单上方选择所在地区，已填内容不变',
  meta: { spec: ['§9.treeSelect'], decision: '0004-regions' },
  tags: 'layer',
  initial: 'choosing',
  on: { 'flow.back': { target: 'filling', actions: 'clearRegionFailure' } },
  states: {
    choosing: {
      description: '选择省、市、区县',
      always: { guard: 'mustReadRegions', target: 'loading', description: '地区尚未读取' },
    },
    loading: {
      description: '正在读取地区',
      invoke: {
        id: 'readRegions',
        src: 'readRegions',
        onDone: [
          { guard: withOutput('hasRegions'), description: '读到地区', target: 'choosing', actions: withOutput('assignRegions') },
          {
            description: '一个地区也没有',
            target: 'failed',
            actions: { type: 'assignRegionFailure', params: () => ({ error: new Error('no regions') }) },
          },
        ],
        onError: [
          {
            guard: withError('mustWait'),
            description: '请求太频繁，要等一会儿',
            target: 'waiting',
            actions: withError('assignRegionFailure'),
          },
          { description: '没有读到', target: 'failed', actions: withError('assignRegionFailure') },
        ],
      },
    },
    waiting: {
      description: '请求太频繁，等待后可重新读取地区',
      tags: 'waiting',
      invoke: {
        id: 'waitForRegions',
        src: 'waitUntil',
        input: ({ context }) => ({ time: context.regionFailure?.retryAt ?? 0 }),
        onDone: 'failed',
        onError: 'failed',
      },
    },
    failed: { description: '地区读取失败，可重试', on: { 'flow.retry': { target: 'loading', actions: 'clearRegionFailure' } } },
  },
});
