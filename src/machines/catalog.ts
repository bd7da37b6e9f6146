import type { AnyStateMachine } from 'xstate';
import * as account from './account/account';
import * as statement from './account/statement';
import { addressBookMachine } from './address/addressBook';
import { addressBookEvents } from './address/addressBook.events';
import { addressFormEvents } from './address/addressForm/events';
import { addressFormMachine } from './address/addressForm/machine';
import * as ownAddresses from './address/ownAddresses';
import { inviteCardMachine } from './auth/inviteCard';
import { inviteCardEvents } from './auth/inviteCard.events';
import { loginEvents } from './auth/login/events';
import { loginMachine } from './auth/login/machine';
import { registrationEvents } from './auth/registration/events';
import { registrationMachine } from './auth/registration/machine';
import { resetPasswordEvents } from './auth/resetPassword/events';
import { resetPasswordMachine } from './auth/resetPassword/machine';
import { sessionMachine } from './auth/session';
import { sessionEvents } from './auth/session.events';
import { signOutMachine } from './auth/signOut';
import { signOutEvents } from './auth/signOut.events';
import * as article from './content/article';
import { copyMachine } from './content/copy';
import { copyEvents } from './content/copy.events';
import { customerMachine } from './content/customer';
import { agreementMachine, documentMachine } from './content/document';
import { downloadMachine } from './content/download';
import { downloadEvents } from './content/download.events';
import { guideMachine } from './content/guide';
import { guideEvents } from './content/guide.events';
import { consoleGestureMachine } from './controls/consoleGesture';
import { consoleGestureEvents } from './controls/consoleGesture.events';
import { controlsMachine } from './controls/controls';
import { controlsEvents } from './controls/controls.events';
import { marqueeMachine } from './controls/marquee';
import { marqueeEvents } from './controls/marquee.events';
import { monthPickerMachine } from './controls/monthPicker';
import { monthPickerEvents } from './controls/monthPicker.events';
import { stepperMachine } from './controls/stepper';
import { stepperEvents } from './controls/stepper.events';
import { swipeCellMachine } from './controls/swipeCell';
import { swipeCellEvents } from './controls/swipeCell.events';
import { uploaderMachine } from './controls/uploader';
import { uploaderEvents } from './controls/uploader.events';
import { uploadItemMachine } from './controls/uploadItem';
import { uploadItemEvents } from './controls/uploadItem.events';
import { viewerMachine } from './controls/viewer';
import { viewerEvents } from './controls/viewer.events';
import type { EventSchemas } from './core/events';
import { retryEvent } from './core/flowEvents';
import { listMachine } from './core/list';
import { listEvents } from './core/list.events';
import { resourceMachine } from './core/resource';
import { resourceEvents } from './core/resource.events';
import { drawMachine } from './draw/draw/machine';
import { drawProofMachine } from './draw/drawProof';
import { drawEvents, proofEvents } from './draw/events';
import * as odds from './draw/odds';
import * as openedBoxes from './draw/openedBoxes';
import * as winners from './draw/winners';
import { flashSaleMachine } from './goods/flashSale';
import { goodsMachine } from './goods/goods';
import { goodsEvents } from './goods/goods.events';
import * as latestMatter from './redemption/latestMatter';
import * as mall from './redemption/mall';
import { paymentPasswordEvents } from './redemption/paymentPassword/events';
import { paymentPasswordMachine } from './redemption/paymentPassword/machine';
import { recordMachine } from './redemption/record';
import { recordEvents } from './redemption/record.events';
import { records, totals } from './redemption/records';
import { redemptionEvents } from './redemption/redemption/events';
import { redemptionMachine } from './redemption/redemption/machine';
import { assistMachine } from './team/assist';
import { assistEvents } from './team/assist.events';
import { invitationMachine } from './team/invitation';
import { invitationEvents } from './team/invitation.events';
import { joinTeamEvents } from './team/joinTeam/events';
import { joinTeamMachine } from './team/joinTeam/machine';
import * as recruiting from './team/recruiting';
import { captchaMachine } from './verification/captcha';
import { smsCodeMachine } from './verification/smsCode';
import { verificationMachine } from './verification/verification';
import { captchaEvents, smsCodeEvents, verificationEvents } from './verification/verification.events';

export interface CatalogEntry {
  readonly machine: AnyStateMachine;
  readonly events: EventSchemas;
  /** The variants of the machine that were provided with actors, such as one for each list. */
  readonly uses?: readonly AnyStateMachine[];
  /** Set for a control or decoration of a page. These are listed apart from the members' flows. */
  readonly control?: true;
}

/** The objects whose values are lists and resources: modules with their exports, and the records of each kind. */
const definitionGroups: readonly object[] = [
  account,
  statement,
  ownAddresses,
  article,
  openedBoxes,
  odds,
  winners,
  latestMatter,
  mall,
  records,
  totals,
  recruiting,
];

const descriptionOf = ({ root }: AnyStateMachine) => root.description ?? '';

/** The variants of a machine among the lists and resources. They are sorted, because the exports of a module have no order. */
const usesOf = ({ id }: AnyStateMachine) =>
  definitionGroups
    .flatMap((group): (Partial<CatalogEntry> | null)[] => Object.values(group))
    .map((definition) => definition?.machine)
    .filter((machine): machine is AnyStateMachine => machine?.id === id)
    .sort((one, other) => (descriptionOf(one) < descriptionOf(other) ? -1 : 1));

/** Every machine with its events; for docs, the inspector and tests. The app itself imports each flow alone. */
export const catalog: readonly CatalogEntry[] = [
  { machine: sessionMachine, events: sessionEvents },
  { machine: consoleGestureMachine, events: consoleGestureEvents, control: true },
  { machine: registrationMachine, events: registrationEvents },
  { machine: loginMachine, events: loginEvents },
  { machine: resetPasswordMachine, events: resetPasswordEvents },
  { machine: verificationMachine, events: verificationEvents },
  { machine: captchaMachine, events: captchaEvents },
  { machine: smsCodeMachine, events: smsCodeEvents },
  { machine: inviteCardMachine, events: inviteCardEvents },
  { machine: joinTeamMachine, events: joinTeamEvents },
  { machine: invitationMachine, events: invitationEvents },
  { machine: assistMachine, events: assistEvents },
  { machine: guideMachine, events: guideEvents },
  { machine: documentMachine, events: retryEvent, uses: [agreementMachine, customerMachine, article.articleMachine] },
  { machine: copyMachine, events: copyEvents },
  { machine: downloadMachine, events: downloadEvents },
  { machine: signOutMachine, events: signOutEvents },
  { machine: resourceMachine, events: resourceEvents, uses: usesOf(resourceMachine) },
  { machine: listMachine, events: listEvents, uses: usesOf(listMachine) },
  { machine: recordMachine, events: recordEvents },
  { machine: addressBookMachine, events: addressBookEvents },
  { machine: addressFormMachine, events: addressFormEvents },
  { machine: redemptionMachine, events: redemptionEvents },
  { machine: paymentPasswordMachine, events: paymentPasswordEvents },
  { machine: drawMachine, events: drawEvents },
  { machine: drawProofMachine, events: proofEvents },
  { machine: flashSaleMachine, events: retryEvent },
  { machine: goodsMachine, events: goodsEvents },
  { machine: controlsMachine, events: controlsEvents, control: true },
  { machine: marqueeMachine, events: marqueeEvents, control: true },
  { machine: monthPickerMachine, events: monthPickerEvents, control: true },
  { machine: stepperMachine, events: stepperEvents, control: true },
  { machine: swipeCellMachine, events: swipeCellEvents, control: true },
  { machine: uploaderMachine, events: uploaderEvents },
  { machine: viewerMachine, events: viewerEvents, control: true },
  { machine: uploadItemMachine, events: uploadItemEvents },
];
