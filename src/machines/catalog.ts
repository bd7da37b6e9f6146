import type { AnyStateMachine } from 'xstate';
import { account } from './account';
import { addressBookMachine } from './addressBook';
import { addressBookEvents } from './addressBook.events';
import { addressFormMachine } from './addressForm';
import { addressFormEvents } from './addressForm.events';
import { assistMachine } from './assist';
import { assistEvents } from './assist.events';
import { captchaMachine } from './captcha';
import { captchaEvents } from './captcha.events';
import { consoleGestureMachine } from './consoleGesture';
import { consoleGestureEvents } from './consoleGesture.events';
import { controlsMachine } from './controls';
import { controlsEvents } from './controls.events';
import { documentMachine } from './document';
import { documentEvents } from './document.events';
import { downloadMachine } from './download';
import { downloadEvents } from './download.events';
import { drawMachine } from './draw';
import { drawEvents } from './draw.events';
import type { EventSchemas } from './events';
import { flashSaleMachine } from './flashSale';
import { flashSaleEvents } from './flashSale.events';
import { goodsMachine } from './goods';
import { goodsEvents } from './goods.events';
import { guideMachine } from './guide';
import { guideEvents } from './guide.events';
import { invitationMachine } from './invitation';
import { invitationEvents } from './invitation.events';
import { inviteCardMachine } from './inviteCard';
import { inviteCardEvents } from './inviteCard.events';
import { joinTeamMachine } from './joinTeam';
import { joinTeamEvents } from './joinTeam.events';
import { listMachine } from './list';
import { listEvents } from './list.events';
import { loginMachine } from './login';
import { loginEvents } from './login.events';
import { marqueeMachine } from './marquee';
import { marqueeEvents } from './marquee.events';
import { paymentPasswordMachine } from './paymentPassword';
import { paymentPasswordEvents } from './paymentPassword.events';
import { recordMachine } from './record';
import { recordEvents } from './record.events';
import { totals } from './records';
import { income, joinedTeam, rewards, store } from './recruiting';
import { redemptionMachine } from './redemption';
import { redemptionEvents } from './redemption.events';
import { registrationMachine } from './registration';
import { registrationEvents } from './registration.events';
import { resetPasswordMachine } from './resetPassword';
import { resetPasswordEvents } from './resetPassword.events';
import { resourceMachine } from './resource';
import { resourceEvents } from './resource.events';
import { sessionMachine } from './session';
import { sessionEvents } from './session.events';
import { signOutMachine } from './signOut';
import { signOutEvents } from './signOut.events';
import { smsCodeMachine } from './smsCode';
import { smsCodeEvents } from './smsCode.events';
import { stepperMachine } from './stepper';
import { stepperEvents } from './stepper.events';
import { swipeCellMachine } from './swipeCell';
import { swipeCellEvents } from './swipeCell.events';
import { uploaderMachine } from './uploader';
import { uploaderEvents } from './uploader.events';
import { uploadItemMachine } from './uploadItem';
import { uploadItemEvents } from './uploadItem.events';
import { verificationMachine } from './verification';
import { verificationEvents } from './verification.events';
import { viewerMachine } from './viewer';
import { viewerEvents } from './viewer.events';
import { winners } from './winners';

export interface CatalogEntry {
  readonly machine: AnyStateMachine;
  readonly events: EventSchemas;
  /** Where one machine serves many: each by the description of its own. */
  readonly uses?: readonly AnyStateMachine[];
}

/** Every machine with its events; for docs, the inspector and tests. The app itself imports each flow alone. */
export const catalog: readonly CatalogEntry[] = [
  { machine: sessionMachine, events: sessionEvents },
  { machine: consoleGestureMachine, events: consoleGestureEvents },
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
  { machine: documentMachine, events: documentEvents },
  { machine: downloadMachine, events: downloadEvents },
  { machine: signOutMachine, events: signOutEvents },
  {
    machine: resourceMachine,
    events: resourceEvents,
    uses: [account, rewards, store, income, joinedTeam, winners, ...Object.values(totals)].map(({ machine }) => machine),
  },
  { machine: listMachine, events: listEvents },
  { machine: recordMachine, events: recordEvents },
  { machine: addressBookMachine, events: addressBookEvents },
  { machine: addressFormMachine, events: addressFormEvents },
  { machine: redemptionMachine, events: redemptionEvents },
  { machine: paymentPasswordMachine, events: paymentPasswordEvents },
  { machine: drawMachine, events: drawEvents },
  { machine: flashSaleMachine, events: flashSaleEvents },
  { machine: goodsMachine, events: goodsEvents },
  { machine: controlsMachine, events: controlsEvents },
  { machine: marqueeMachine, events: marqueeEvents },
  { machine: stepperMachine, events: stepperEvents },
  { machine: swipeCellMachine, events: swipeCellEvents },
  { machine: uploaderMachine, events: uploaderEvents },
  { machine: viewerMachine, events: viewerEvents },
  { machine: uploadItemMachine, events: uploadItemEvents },
];
