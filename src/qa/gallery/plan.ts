import { addressing } from './plan/address';
import { drawing } from './plan/draw';
import { buying } from './plan/goods';
import { joining } from './plan/joining';
import { loggingIn } from './plan/login';
import { reading, sharing } from './plan/reading';
import { redeeming } from './plan/redemption';
import { registering } from './plan/registration';

const plans = [registering, loggingIn, joining, drawing, redeeming, addressing, buying, reading, sharing];

/** Every scenario of the gallery. */
export const scenarios = plans.flatMap((plan) => plan.scenarios);

/** The happy way of each journey as states in order: the strip on top of its page. */
export const happyWays = Object.fromEntries(plans.flatMap(({ journey, happyWay }) => (happyWay ? [[journey, happyWay]] : [])));

/** Each state without a picture has its reason here. */
export const reasons: readonly (readonly [reason: string, states: readonly string[]])[] = [
  [
    '不到一帧就过去：没有请求，只在本机完成',
    [
      'copy.copying',
      'download.detecting',
      'download.opening',
      'download.copying',
      'draw.checking',
      'invitation.sharing.copying',
      'invitation.sharing.drawing',
      'invitation.sharing.saving',
      'invitation.sharing.sharingPicture',
      'uploadItem.uploading',
      'uploader.processing',
      'uploader.sorting',
    ],
  ],
  ['停顿不到半秒，画面与正在报价相同', ['redemption.open.filling.settling']],
  [
    '要先在构建时填写应用商店的地址（VITE_APP_STORE、VITE_ANDROID_STORE），图册的构建没有',
    ['download.onPhone', 'download.onDesktop', 'download.inApp', 'download.masked'],
  ],
  [
    '要浏览器自己提出安装，图册的浏览器不会',
    ['offered', 'asking', 'adding', 'installed'].map((state) => `download.unavailable.${state}`),
  ],
  ['只有允许换账号的构建才有（VITE_TOKEN_HANDOVER），图册的构建没有', ['session.offered']],
];
