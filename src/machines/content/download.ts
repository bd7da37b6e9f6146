import { assign, type SnapshotFrom, setup } from 'xstate';
import { copyPageLink } from '#services/browser/clipboard.ts';
import { isInNoStore, readSurroundings, type Surroundings, visitStore } from '#services/browser/platform.ts';
import { settings } from '#services/browser/settings.ts';
import { actorOf, named } from '../core/actors';
import { say, type ToastEvent, withOutput } from '../core/states';
import { statusOf } from '../core/status';
import type { DownloadEvent } from './download.events';

export type { Platform } from '#services/browser/platform.ts';

const assignSurroundings = withOutput('assignSurroundings');

export const downloadMachine = setup({
  types: {} as {
    context: { surroundings: Surroundings | null };
    events: DownloadEvent;
    emitted: ToastEvent;
    tags: 'layer';
  },
  actors: {
    readSurroundings: named('识别平台', actorOf(readSurroundings)),
    visitStore: named('打开应用商店', actorOf(visitStore)),
    copyPageLink: named('复制页面链接', actorOf(copyPageLink)),
  },
  guards: {
    hasNoStore: (_, { hasStore }: Surroundings) => !hasStore,
    isInApp: (_, { inApp }: Surroundings) => inApp,
    isDesktop: (_, { platform }: Surroundings) => platform === 'desktop',
  },
  actions: {
    assignSurroundings: assign((_, surroundings: Surroundings) => ({ surroundings })),
    sayCopied: say('链接已复制', 'success'),
    sayNotCopied: say('复制失败，请长按地址栏复制', 'failure'),
    sayNoStore: say(`未能打开应用商店，请在商店搜索${settings.brand}`, 'failure'),
  },
}).createMachine({
  id: 'download',
  description: '下载 App：按平台显示商店，微信和 QQ 里引导到浏览器，电脑上显示二维码；没有商店时继续用网页版',
  context: { surroundings: null },
  initial: 'detecting',
  states: {
    detecting: {
      description: '正在识别平台',
      invoke: {
        id: 'readSurroundings',
        src: 'readSurroundings',
        onDone: [
          {
            guard: withOutput('hasNoStore'),
            description: '没有设置这个平台的应用商店',
            target: 'unavailable',
            actions: assignSurroundings,
          },
          {
            guard: withOutput('isInApp'),
            description: '在微信或 QQ 里，商店打不开',
            target: 'inApp',
            actions: assignSurroundings,
          },
          {
            guard: withOutput('isDesktop'),
            description: '在电脑上，用手机扫码',
            target: 'onDesktop',
            actions: assignSurroundings,
          },
          { description: '在手机浏览器里', target: 'onPhone', actions: assignSurroundings },
        ],
        onError: { target: 'onDesktop' },
      },
    },
    unavailable: { description: 'App 还没有上架：说明情况，继续使用网页版' },
    onPhone: { description: '手机浏览器：可以打开商店', on: { 'download.start': 'opening' } },
    opening: {
      description: '正在打开应用商店',
      invoke: {
        id: 'visitStore',
        src: 'visitStore',
        input: ({ context }) => ({ platform: context.surroundings?.platform ?? 'android' }),
        onDone: 'onPhone',
        onError: { target: 'onPhone', actions: 'sayNoStore' },
      },
    },
    onDesktop: { description: '电脑：显示二维码' },
    inApp: { description: '微信或 QQ 内：点击下载时先提示在浏览器打开', on: { 'download.start': 'masked' } },
    masked: { description: '遮罩：请在浏览器中打开', tags: 'layer', on: { 'download.copy': 'copying', 'flow.back': 'inApp' } },
    copying: {
      description: '正在复制下载链接',
      tags: 'layer',
      invoke: {
        id: 'copyPageLink',
        src: 'copyPageLink',
        onDone: { target: 'masked', actions: 'sayCopied' },
        onError: { target: 'masked', actions: 'sayNotCopied' },
      },
    },
  },
});

/** The page's status. Where no platform has a store it is known at once, before the platform is detected. */
export const downloadStatusOf = (current: SnapshotFrom<typeof downloadMachine>) =>
  isInNoStore ? 'unavailable' : statusOf(current);
export type DownloadStatus = ReturnType<typeof downloadStatusOf>;
