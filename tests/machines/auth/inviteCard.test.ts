import { it } from 'vitest';
import { inviteCardMachine } from '#machines/auth/inviteCard.ts';
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

it('inviteCard: follows its table', () =>
  followsTable(inviteCardMachine, {
    inputs: { linked: { code: 'JY8K2M' }, plain: { code: null } },
    events: {
      'invite.check other': { code: 'HY8MB2' },
    },
    names: { known: invitation, invalidCode: refused('invitationDead'), tooMany, lost },
    table: `
      start
        linked                  → checking   code=JY8K2M invitation=- failure=-
        plain                   → absent     code=- invitation=- failure=-
      waiting   starts wait time=1700000000000
        invite.check other      → stays
        wait over, wait broken  → failed
      *
        invite.check other      → checking   code=HY8MB2 invitation=- failure=-
        invite.drop             → absent     code=- invitation=- failure=-
      checking   starts readInvitation code=JY8K2M | code=HY8MB2
        readInvitation known    → known      invitation=known
        readInvitation invalidCode     → invalidCode
        readInvitation tooMany  → waiting    failure=tooMany
        readInvitation lost     → failed     failure=lost
    `,
  }));
