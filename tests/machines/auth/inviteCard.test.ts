import { it } from 'vitest';
import { inviteCardMachine } from '#machines/auth/inviteCard.ts';
import { parentOf } from '../actors';
import { lost, refused, tooMany } from '../failures';
import { followsTable } from '../table';

const invitation = {
  code: 'JY8K2M',
  nickname: '周明远',
  avatar: '',
  phone: '137****7000',
  teamName: '明远团队',
  memberCount: 12,
};

const parent = parentOf();

it('inviteCard: follows its table', () =>
  followsTable(inviteCardMachine, {
    inputs: { linked: { parent, code: 'JY8K2M' }, plain: { parent, code: null } },
    events: {
      'invite.check other': { code: 'HY8MB2' },
    },
    names: { known: invitation, invalidCode: refused('invitationInvalid'), tooMany, lost },
    table: `
      start
        linked                  → checking   parent=[actor] code=JY8K2M invitation=- failure=-
        plain                   → absent     parent=[actor] code=- invitation=- failure=-
      waiting   starts wait time=1700000000000
        invite.check other      → stays
        wait over, wait broken  → failed
      *
        invite.check other      → checking   code=HY8MB2 invitation=- failure=-
        invite.drop             → absent     code=- invitation=- failure=-
      checking   starts readInvitation code=JY8K2M | code=HY8MB2
        readInvitation known    → known      invitation=known
        readInvitation invalidCode     → invalidCode   parent←invite.invalid
        readInvitation tooMany  → waiting    failure=tooMany
        readInvitation lost     → failed     failure=lost
    `,
  }));
