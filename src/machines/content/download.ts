import { assign, type SnapshotFrom, setup } from 'xstate';
import { copyPageLink } from '#services/browser/clipboard.ts';
import { askToInstall, watchInstall } from '#services/browser/install.ts';
import { isReleased, readSurroundings, type Surroundings, visitStore } from '#services/browser/platform.ts';
import { settings } from '#services/browser/settings.ts';
import { actorOf, named } from '../core/actors';
import { withOutput } from '../core/params';
import { type StatusOf, stageOf } from '../core/status';
import { say, type ToastEvent } from '../core/toast';
import type { DownloadEvent } from './download.events';

export type { Platform } from '#services/browser/platform.ts';

const assignSurroundings = withOutput('assignSurroundings');

export const downloadMachine = setup({
  types: {} as { context: { surroundings: Surroundings | null }; events: DownloadEvent; emitted: ToastEvent; tags: 'layer' },
  actors: {
    readSurroundings: named('识别平台', actorOf(readSurroundings)),
    visitStore: named('打开应用商店', actorOf(visitStore)),
    copyPageLink: named('复制页面链接', actorOf(copyPageLink)),
    watchInstall: named('留意浏览器提出安装和装好', watchInstall),
    askToInstall: named('由浏览器询问是否安装', actorOf(askToInstall)),
  },
  guards: {
    hasNoAppStore: (_, { hasAppStore }: Surroundings) => !hasAppStore,
    isInApp: (_, { inApp }: Surroundings) => inApp,
    isAccepted: (_, accepted: boolean) => accepted,
    isDesktop: (_, { platform }: Surroundings) => platform === 'desktop',
  },
  actions: {
    assignSurroundings: assign((_, surroundings: Surroundings) => ({ surroundings })),
    sayCopied: say('链接已复制', 'success'),
    sayNotCopied: say('复制失败，请长按地址栏复制', 'failure'),
    sayNotAdded: say('没有添加，也可以按图上的步骤添加', 'plain'),
    sayNotAsked: say('浏览器没有响应，请按图上的步骤添加', 'failure'),
    sayNoStore: say(`未能打开应用商店，请在商店搜索${settings.brand}`, 'failure'),
  },
}).createMachine({
  id: 'download',
  description: '下载 App：按平台显示商店，微信和 QQ 里引导到浏览器，电脑上显示二维码；没有商店时把网页版添加到桌面',
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
            guard: withOutput('hasNoAppStore'),
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
    unavailable: {
      description: 'App 还没有上架：把网页版添加到桌面，或直接继续使用',
      invoke: { id: 'watchInstall', src: 'watchInstall' },
      on: { 'install.done': '.installed' },
      initial: 'byHand',
      states: {
        byHand: { description: '按这个浏览器的步骤自己添加；浏览器能安装时会提出来', on: { 'install.offered': 'offered' } },
        offered: { description: '浏览器能安装：可以点“添加到桌面”', on: { 'download.install': 'asking' } },
        asking: {
          description: '浏览器正在询问是否安装',
          invoke: {
            id: 'askToInstall',
            src: 'askToInstall',
            // A browser may offer it again before it tells the answer: entering anew finds that.
            onDone: [
              { guard: withOutput('isAccepted'), description: '同意安装', target: 'adding' },
              { description: '取消了', target: '#download.unavailable', reenter: true, actions: 'sayNotAdded' },
            ],
            onError: { target: '#download.unavailable', reenter: true, actions: 'sayNotAsked' },
          },
        },
        adding: { description: '已同意，浏览器正在添加' },
        installed: { description: '已添加到桌面，或就是从桌面打开的' },
      },
    },
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

export type DownloadStatus = StatusOf<typeof downloadMachine>;

/** Tells whether there is a store to go to. Where no platform has one it is known at once, before the platform is detected. */
export const canVisitStore = (current: SnapshotFrom<typeof downloadMachine>) => isReleased && stageOf(current) !== 'unavailable';
