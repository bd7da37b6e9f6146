import { DOT, points } from '#components/display/format.ts';
import { lazyPart } from '#components/feedback/lazyPart.tsx';
import { Skeleton } from '#components/feedback/Skeleton.tsx';
import { Icon } from '#components/icons/Icon.tsx';
import { Link } from '#components/layout/Link.ts';
import { PlainButton, Row, Stack, Text } from '#components/layout/primitives.tsx';
import type { LatestFriends } from '#hooks/team/useLatestFriends.ts';
import type { Exposures } from '#machines/team/assist.ts';
import type { Recruit } from '#machines/team/recruiting.ts';
import { PersonRow } from '../personRows';

/** Most members have a friend, and need no prizes here. */
const LoadedContents = lazyPart(() => import('#components/media/casket/LoadedContents.tsx'));

/** More friends are on the page of the invitation rewards. */
const MAX_ROWS = 3;

interface HelpersProps {
  readonly progress: Exposures;
  readonly friends: LatestFriends;
}

/** The friends who have helped last, with the totals; before the first one, what may be in the casket. */
export function Helpers({ progress, friends }: HelpersProps) {
  const { helped, chances, rewardContribution } = progress;
  if (helped === 0) return <LoadedContents />;
  return (
    <Stack as="section" card aria-labelledby="helpers" aria-busy={!friends.ended}>
      <Row gap={8} padY={12} spread>
        <div>
          <h2 id="helpers">为我助力的好友</h2>
          <Text size={14} tone="soft">
            共 {helped} 位{chances > 0 && `${DOT}已得 ${chances} 次开盒`}
          </Text>
        </div>
        <PlainButton as={Link} href="/inviterFriends" tone="faint" size={14}>
          全部
          <Icon name="chevron" size={14} />
        </PlainButton>
      </Row>
      {!friends.ended && <Skeleton height={`${Math.min(helped, MAX_ROWS) * 72}px`} />}
      <ul>
        {friends.value?.list.slice(0, MAX_ROWS).map(
          (row) =>
            'nickname' in row && (
              <li key={row.id}>
                <HelperRow row={row} gain={rewardContribution} />
              </li>
            ),
        )}
      </ul>
    </Stack>
  );
}

interface HelperRowProps {
  readonly row: Recruit;
  /** The contribution for each friend, where a response has it. */
  readonly gain: number | undefined;
}

/** A row with a friend who has helped, and what the member got for it. */
const HelperRow = ({ row, gain }: HelperRowProps) => (
  <PersonRow row={row}>
    {gain !== undefined && (
      <Text size={14} tone="jade">
        +{points(gain)} 贡献值
      </Text>
    )}
  </PersonRow>
);
