import { it } from 'vitest';
import { invitationMachine } from '#machines/team/invitation.ts';
import { lost, tooMany } from '../failures';
import { followsTable } from '../table';

const card = {
  nickname: '林知夏',
  avatar: '',
  phone: '138****8000',
  recruitCode: 'HY8MB2',
  teamName: '林知夏的团队',
  shareUrl: 'https://juyi.example/#/scanAddTeam?code=HY8MB2',
};
const poster = { picture: 'data:image/png;base64,AA', inApp: false, shareable: false };
const ask = '请您助力开盒';
const prize = { title: '青花盖碗', icon: '/prizes/tea-bowl.webp' };

it('invitation: follows its table', () =>
  followsTable(invitationMachine, {
    inputs: { inviting: {}, asking: { ask }, showing: { prize } },
    events: {
      'share.copy link': { text: card.shareUrl, what: '链接' },
    },
    names: {
      card,
      absent: null,
      prize,
      ask,
      link: { text: card.shareUrl, what: '链接' },
      poster,
      picture: poster.picture,
      inApp: { ...poster, inApp: true },
      lost,
      tooMany,
    },
    table: `
      start
        inviting             → loading + idle   prize=- ask=- card=- copied=- poster=- failure=-
        asking               → loading + idle   prize=- ask=ask card=- copied=- poster=- failure=-
        showing              → loading + awaiting   prize=prize ask=- card=- copied=- poster=- failure=-
      loading   starts readMyCard
        readMyCard card      [prize=prize] → known + drawing   card=card
        readMyCard card      → known      card=card
        readMyCard absent    → absent
        readMyCard lost      → failed     failure=lost
        readMyCard tooMany   → waiting    failure=tooMany
      waiting   starts wait time=1700000000000
        wait over, wait broken → failed
      absent
        flow.retry           → loading
      failed
        flow.retry           → loading    failure=-
      idle
        share.copy link      → copying    copied=link
        share.guide          → guiding
        poster.open          [card=card] → drawing
      copying   starts copyText text=https://juyi.example/#/scanAddTeam?code=HY8MB2
        copyText over        → idle       「链接已复制」success
        copyText broken      → copyingByHand
      copyingByHand, guiding, showing
        flow.back            → idle
      drawing   starts makePoster card=card prize=prize ask=- | card=card prize=- ask=ask | card=card prize=- ask=-
        makePoster poster    → showing    poster=poster
        makePoster inApp     → showing    poster=inApp
        makePoster broken    → idle       「图片生成失败，请换一种方式分享」failure
      showing
        poster.save          → saving
        poster.share         → sharingPicture
      sharingPicture   starts sharePicture picture=picture name=juyi-HY8MB2.png
        sharePicture over    → showing
        sharePicture broken  → showing    「分享失败，请保存图片后发送」failure
      saving   starts savePicture picture=picture name=juyi-HY8MB2.png
        savePicture over     → showing    「正在存入“文件/下载”」plain
        savePicture broken   → showing    「保存失败，请长按图片保存」failure
    `,
  }));
