import { memberAccount, register, webCaptchaImage, webSendCode } from './account';
import type { Access, Call, Endpoint } from './define';

/** A call whose schemas come with the flow that needs it; the gateway answers it 404 in the envelope. */
const planned = (
  method: Endpoint['method'],
  path: Endpoint['path'],
  access: Access,
  flags: Pick<Endpoint, 'binary' | 'write'> = {},
): Endpoint => ({
  method,
  path,
  access,
  ...flags,
});

const write = { write: true } as const;
const exchangeContribution = '/api/store/backend/store/income/exchangeContribution';

/** All 51 calls in the order of docs/spec.md §7. Only the gateway, the docs and the tests import the whole list. */
export const endpoints: readonly Endpoint[] = [
  planned('POST', '/api/web/auth/updateMemberPwd', 'public'),
  planned('POST', '/api/web/auth/common/sms/sendCode', 'public'),
  planned('GET', '/api/web/member/checkPaymentPasswordSet', 'member'),
  planned('POST', '/activity/prize/memberPrize', 'member'),
  planned('GET', '/activity/prize/prizeList', 'public'),
  planned('POST', '/activity/prize/rap', 'member', write),
  planned('POST', '/activity/prize/winnerList', 'public'),
  register,
  planned('POST', '/api/store/backend/sms/sendCode', 'public'),
  webSendCode,
  planned('POST', '/api/store/backend/auth/loginSms', 'public'),
  planned('POST', '/api/store/backend/auth/loginPwd', 'public'),
  planned('POST', '/auth/ma/regTeam', 'public', write),
  planned('POST', '/auth/ma/vrc', 'public'),
  planned('POST', '/auth/ma/veRec', 'public'),
  planned('POST', '/auth/ma/recruitTotalAmount', 'member'),
  planned('POST', '/auth/ma/expNum', 'member'),
  planned('POST', '/auth/recruit/pnList', 'member'),
  planned('POST', '/auth/recruit/inviter', 'public'),
  planned('POST', '/auth/ma/qjtr', 'member'),
  planned('POST', '/auth/ma/vePho', 'public'),
  planned('POST', '/activity/sellGoodsLiveing/getBreakActivities', 'public'),
  planned('GET', '/api/store/backend/sms/captchaImage', 'public', { binary: true }),
  webCaptchaImage,
  planned('GET', '/activity/mall/goods/detail', 'public'),
  planned('GET', '/activity/discovery/article/detail', 'public'),
  planned('POST', '/api/web/setting/getProtocolInfoByCode', 'public'),
  memberAccount,
  planned('POST', '/api/web/culture/applyAssets', 'member', write),
  planned('POST', '/api/web/culture/previewAssets', 'member'),
  planned('GET', '/api/web/culture/getApplyRecord', 'member'),
  planned('GET', '/api/web/member/contributDetail/list', 'member'),
  planned('POST', '/api/web/auth/getCultureToken', 'member'),
  planned('GET', '/api/store/backend/get', 'store'),
  planned('GET', '/api/store/backend/getIncome', 'store'),
  planned('GET', '/api/store/backend/store/income/query', 'store'),
  planned('POST', `${exchangeContribution}/convert`, 'member'),
  planned('POST', `${exchangeContribution}/submit`, 'member', write),
  planned('POST', `${exchangeContribution}/page`, 'member'),
  planned('POST', `${exchangeContribution}/total`, 'member'),
  planned('POST', '/api/store/backend/getSubordinate', 'storeOrRecruit'),
  planned('POST', '/api/store/address/list', 'member'),
  planned('POST', '/api/store/address/add', 'member', write),
  planned('POST', '/api/store/address/update', 'member'),
  planned('POST', '/api/store/address/setDefaultAddress', 'member'),
  planned('POST', '/api/store/address/delete', 'member'),
  planned('POST', '/api/store/address/getById', 'member'),
  planned('POST', '/api/web/region/treeList', 'public'),
  planned('POST', '/api/web/member/exchangeIp/submit', 'member', write),
  planned('POST', '/api/web/member/exchangeIp/page', 'member'),
  planned('POST', '/api/web/member/exchangeIp/total', 'member'),
];

export const isBuilt = (endpoint: Endpoint): endpoint is Call => 'answer' in endpoint;

/** The calls that have schemas, a handler in the gateway and a user in the app. */
export const calls: readonly Call[] = endpoints.filter(isBuilt);
