import { withError } from '../../core/params';

/**
 * The reasons why somebody can't join, each with its state. `eligibilityReason` is the reason's name in the answer of `readEligibility`.
 * `refusalReason` is its name in a refusal of `join`, which checks again, because something may have changed in between.
 */
export const obstacles = [
  { eligibilityReason: 'SELF', refusalReason: 'teamOwn', state: 'ownTeam', description: '这是自己的邀请码' },
  { eligibilityReason: 'JOINED', refusalReason: 'teamJoined', state: 'sameTeam', description: '已在这个团队里' },
  { eligibilityReason: 'OTHER_TEAM', refusalReason: 'teamOther', state: 'otherTeam', description: '已加入别的团队' },
  { eligibilityReason: 'LOOP', refusalReason: 'teamLoop', state: 'loop', description: '对方是自己团队的成员' },
  { eligibilityReason: 'FULL', refusalReason: 'teamFull', state: 'full', description: '团队已满' },
] as const;

/** The `onError` transitions of `join`: one for each obstacle, and one for an invite code that became invalid. */
export const joinRefusals = [
  ...obstacles.map(
    ({ refusalReason, state, description }) =>
      ({
        guard: {
          type: 'isRefusedFor',
          params: ({ event }: { event: { error: unknown } }) => ({ error: event.error, reason: refusalReason }),
        },
        description,
        target: `#joinTeam.${state}`,
        actions: 'dropIntent',
      }) as const,
  ),
  {
    guard: withError('isInviteCodeInvalid'),
    description: '邀请在此期间失效',
    target: '#joinTeam.invalidInviteCode',
    actions: 'dropIntent',
  },
] as const;
