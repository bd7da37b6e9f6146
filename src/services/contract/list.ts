import {
  commonSendCode,
  contributionEntries,
  loginPwd,
  loginSms,
  memberAccount,
  paymentPasswordSet,
  storeCaptchaImage,
  storeSendCode,
  updateMemberPwd,
} from './account';
import { addAddress, addressById, addressList, deleteAddress, setDefaultAddress, updateAddress } from './address';
import { articleDetail } from './article';
import { protocolInfo } from './content';
import { contributionOrders, contributionTotal, convertContribution, submitContribution } from './contribution';
import { applyAssets, applyRecords, getCultureToken, previewAssets } from './culture';
import type { Call } from './define';
import { drawPrize, memberPrizes, prizeList, winnerList } from './draw';
import { flashSales, goodsDetail } from './goods';
import { checkEligibility, checkPhone, joinTeam, myTeam } from './joining';
import { exchangeIpOrders, exchangeIpTotal, submitExchangeIp } from './mall';
import { exposures, recruitedPeople, recruitRewards } from './recruiting';
import { regionTree } from './region';
import { register, webCaptchaImage, webSendCode } from './registering';
import { incomeEntries, storeIncome, storeProfile, subordinates } from './store';
import { inviter, verifyRecruitCode } from './team';

/** All 51 calls in the order of docs/spec.md §7. Only the gateway, the docs and the tests import the whole list. */
export const calls: readonly Call[] = [
  updateMemberPwd,
  commonSendCode,
  paymentPasswordSet,
  memberPrizes,
  prizeList,
  drawPrize,
  winnerList,
  register,
  storeSendCode,
  webSendCode,
  loginSms,
  loginPwd,
  joinTeam,
  verifyRecruitCode,
  checkEligibility,
  recruitRewards,
  exposures,
  recruitedPeople,
  inviter,
  myTeam,
  checkPhone,
  flashSales,
  storeCaptchaImage,
  webCaptchaImage,
  goodsDetail,
  articleDetail,
  protocolInfo,
  memberAccount,
  applyAssets,
  previewAssets,
  applyRecords,
  contributionEntries,
  getCultureToken,
  storeProfile,
  storeIncome,
  incomeEntries,
  convertContribution,
  submitContribution,
  contributionOrders,
  contributionTotal,
  subordinates,
  addressList,
  addAddress,
  updateAddress,
  setDefaultAddress,
  deleteAddress,
  addressById,
  regionTree,
  submitExchangeIp,
  exchangeIpOrders,
  exchangeIpTotal,
];
