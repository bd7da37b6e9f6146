import type { Journey } from '@juyi/inspector/subject';

/** The journeys of the app, and below them the flows that several of them share. Each machine of the catalog is in exactly one, but for the controls. */
export const journeys: readonly Journey[] = [
  { id: 'registration', name: '注册', flows: ['registration', 'inviteCard', 'download'] },
  { id: 'login', name: '登录', flows: ['login', 'resetPassword', 'session', 'signOut'] },
  { id: 'joining', name: '入团', flows: ['joinTeam', 'invitation', 'assist'] },
  { id: 'draw', name: '抽奖', flows: ['draw'] },
  { id: 'redemption', name: '兑换', flows: ['redemption', 'paymentPassword', 'record'] },
  { id: 'address', name: '地址', flows: ['addressBook', 'addressForm'] },
  { id: 'goods', name: '商品', flows: ['flashSale', 'goods'] },
  { id: 'content', name: '内容', flows: ['document', 'guide'] },
  {
    id: 'shared',
    name: '公用步骤',
    flows: ['verification', 'captcha', 'smsCode', 'uploader', 'uploadItem', 'list', 'resource', 'copy'],
  },
];
