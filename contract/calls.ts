import { contributionEntries, memberAccount } from './account/account';
import { addAddress, addressById, addressList, deleteAddress, setDefaultAddress, updateAddress } from './address/address';
import { regionTree } from './address/regions';
import { loginPwd, loginSms } from './auth/login';
import { updateMemberPwd } from './auth/password';
import { register } from './auth/registration';
import { protocolInfo } from './content/agreement';
import { articleDetail } from './content/article';
import type { Call } from './core/define';
import { drawPrize, memberPrizes, prizeList, winnerList } from './draw/draw';
import { flashSales, goodsDetail } from './goods/goods';
import { contributionOrders, contributionTotal, convertContribution, submitContribution } from './redemption/contribution';
import { applyAssets, applyRecords, getCultureToken, previewAssets } from './redemption/culture';
import { exchangeIpOrders, exchangeIpTotal, submitExchangeIp } from './redemption/mall';
import { paymentPasswordSet } from './redemption/paymentPassword';
import { inviter, verifyRecruitCode } from './team/invitation';
import { checkEligibility, checkPhone, joinTeam, myTeam } from './team/joining';
import { exposures, recruitedPeople, recruitRewards } from './team/recruiting';
import { incomeEntries, storeIncome, storeProfile, subordinates } from './team/store';
import { commonSendCode, storeCaptchaImage, storeSendCode } from './verification/codes';
import { webCaptchaImage, webSendCode } from './verification/registrationCodes';

/** Every call: those of docs/spec.md §7 in its order, then any other. The app must not import it, or its bundle would contain every schema. */
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
