import { it } from 'vitest';
import { inviteCardMachine } from '#machines/auth/inviteCard.ts';
import { parentOf } from '../actors';
import { lost, refused, tooMany } from '../failures';
import { followsTable } from '../table';

const invitation = {
  inviteCode: 'JY8K2M',
  nickname: '周明远',
  avatar: '',
  phone: '137****7000',
  teamName: '明远团队',
  memberCount: 12,
};

const parent = parentOf();

it('inviteCard: follows its table', () =>
  followsTable(inviteCardMachine, {
    inputs: { linked: { parent, inviteCode: 'JY8K2M' }, plain: { parent, inviteCode: null } },
    events: {
      'invite.check other': { inviteCode: 'HY8MB2' },
    },
    names: { known: invitation, invalidInviteCode: refused('invitationInvalid'), tooMany, lost },
    table: `
      start
        linked                  → checking   parent=[actor] inviteCode=JY8K2M invitation=- failure=-
        plain                   → absent     parent=[actor] inviteCode=- invitation=- failure=-
      waiting   starts wait time=1700000000000
        invite.check other      → stays
        wait over, wait broken  → failed
      *
        invite.check other      → checking   inviteCode=HY8MB2 invitation=- failure=-
        invite.drop             → absent     inviteCode=- invitation=- failure=-
      checking   starts readInvitation inviteCode=JY8K2M | inviteCode=HY8MB2
        readInvitation known    → known      invitation=known
        readInvitation invalidInviteCode     → invalidInviteCode   parent←invite.invalid
        readInvitation tooMany  → waiting    failure=tooMany
        readInvitation lost     → failed     failure=lost
    `,
  }));
