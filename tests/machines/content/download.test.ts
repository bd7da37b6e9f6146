import { it } from 'vitest';
import { fromCallback } from 'xstate';
import { downloadMachine } from '#machines/content/download.ts';
import type { Surroundings } from '#services/browser/platform.ts';
import { done, followsTable } from '../table';

const inWeChat: Surroundings = { platform: 'android', inApp: true, hasAppStore: true };
const onPhone: Surroundings = { platform: 'ios', inApp: false, hasAppStore: true };
const onDesktop: Surroundings = { platform: 'desktop', inApp: false, hasAppStore: true };
const withoutStore: Surroundings = { platform: 'android', inApp: true, hasAppStore: false };

it('download: follows its table', () =>
  followsTable(downloadMachine.provide({ actors: { watchInstall: fromCallback(() => undefined) } }), {
    names: { inWeChat, onPhone, onDesktop, withoutStore },
    events: { 'askToInstall accepted': done(true), 'askToInstall dismissed': done(false) },
    table: `
      start
        begin                 → detecting     surroundings=-
      detecting   starts readSurroundings
        readSurroundings inWeChat  → inApp       surroundings=inWeChat
        readSurroundings onDesktop → onDesktop   surroundings=onDesktop
        readSurroundings withoutStore → unavailable.byHand   surroundings=withoutStore
        readSurroundings onPhone   → onPhone     surroundings=onPhone
        readSurroundings broken    → onDesktop
      unavailable   starts watchInstall
        install.done          → installed
      byHand
        install.offered       → offered
      offered
        download.install      → asking
      asking   starts askToInstall ?
        askToInstall accepted → adding
        askToInstall dismissed → byHand   「没有添加，也可以按图上的步骤添加」plain
        askToInstall broken   → byHand   「浏览器没有响应，请按图上的步骤添加」failure
      onPhone
        download.start        → opening
      opening   starts visitStore platform=ios
        visitStore over       → onPhone
        visitStore broken     → onPhone   「未能打开应用商店，请在商店搜索聚艺」failure
      inApp
        download.start        → masked
      masked
        download.copy         → copying
        flow.back             → inApp
      copying   starts copyPageLink
        copyPageLink over     → masked   「链接已复制」success
        copyPageLink broken   → masked   「复制失败，请长按地址栏复制」failure
    `,
  }));
