import { Link } from '#components/layout/Link.ts';
import { Card, Stack, Text } from '#components/layout/primitives.tsx';
import { SealedCasket } from '#components/media/casket/SealedCasket.tsx';
import styles from './Collection.module.css';

interface DrawTileProps {
  /** The draws that are left; undefined until they are known. */
  readonly chances: number | undefined;
}

/** The tile after the prizes. The tile leads to the next draw, or to the page that gives chances when none are left. */
export function DrawTile({ chances }: DrawTileProps) {
  const { href, action, note } = nextDraw(chances);
  return (
    <Stack as={Link} gap={4} href={href}>
      <Card as="span" padY={4} padX={0} center tint="cinnabar">
        <SealedCasket width={96} />
      </Card>
      <Text as="span" className={styles.name} size={14} tone="cinnabar" strong center>
        {action}
      </Text>
      <Text as="span" size={12} tone="soft" center>
        {note}
      </Text>
    </Stack>
  );
}

function nextDraw(chances: number | undefined) {
  if (chances === 0) return { href: '/assistfriends', action: '得次数', note: '邀好友助力' } as const;
  return { href: '/allblind', action: '去开盒', note: chances ? `还可开 ${chances} 次` : '再开一个' } as const;
}
