import { Skeleton } from '#components/feedback/Skeleton.tsx';
import { Link } from '#components/layout/Link.ts';
import { Card, Row, Stack, Text } from '#components/layout/primitives.tsx';
import { Rarity, rarityOf } from '#components/media/casket/Contents.tsx';
import { SealedCasket } from '#components/media/casket/SealedCasket.tsx';
import type { Resource } from '#hooks/useResource.ts';
import type { collection } from '#machines/draw/boxes.ts';
import { prizeHref } from '#paths/links.ts';
import { PRIZE_STATUS } from '../../redemption/records/recordStatuses';
import styles from './Collection.module.css';

type Prizes = NonNullable<ReturnType<typeof collection.view>['value']>;

interface CollectionProps extends Pick<Resource<Prizes>, 'value' | 'ended'> {
  /** The draws that are left; undefined until they are known. */
  readonly chances: number | undefined;
}

/** Skeletons take these places while the prizes load. */
const LOADING = [0, 1, 2, 3, 4, 5, 6] as const;

const isAddressMissing = ({ status }: Prizes[number]['won'][number]) => status === PRIZE_STATUS.addressMissing;
const isWon = ({ won }: Prizes[number]) => won.length > 0;

/** Says how to get another prize: a line for what is there, and one for what to do. */
function drawTexts(chances: number | undefined): readonly [string, string] {
  if (chances === 0) return ['邀好友助力', '得次数'];
  return [chances ? `还可开 ${chances} 次` : '再开一个', '去开盒'];
}

/** The activity's prizes: won ones lead to their page, missing ones are silhouettes. */
export function Collection({ value, ended, chances }: CollectionProps) {
  const wonCount = value?.filter(isWon).length ?? 0;
  return (
    <Stack as="section" gap={12} inset aria-label="图鉴" aria-busy={!ended}>
      <Row as="p" gap={4} minHeight={44} align="baseline">
        {value && value.length > 0 && (
          <>
            已集{' '}
            <Text as="b" size={28}>
              {wonCount}
            </Text>{' '}
            / {value.length}
          </>
        )}
      </Row>
      <Row className={styles.bar} gap={4} aria-hidden="true">
        {(value ?? (ended ? [] : LOADING)).map((_, index) => (
          <Text as="i" key={index} grow data-won={index < wonCount || undefined} />
        ))}
      </Row>
      <ul className={styles.prizes} aria-label="本期奖品">
        {!ended &&
          LOADING.map((index) => (
            <li key={index}>
              <Skeleton height="136px" />
            </li>
          ))}
        {value?.map((prize) => (
          <li key={prize.prizeId}>
            <PrizeTile {...prize} />
          </li>
        ))}
        {value && value.length > 0 && (
          <li>
            <DrawTile chances={chances} />
          </li>
        )}
      </ul>
    </Stack>
  );
}

/** It stands after the prizes, and leads to the next one. */
function DrawTile({ chances }: Pick<CollectionProps, 'chances'>) {
  const [text, action] = drawTexts(chances);
  return (
    <Stack as={Link} gap={4} href={chances === 0 ? '/assistfriends' : '/allblind'}>
      <Card as="span" padY={8} padX={0} center tint="cinnabar">
        <SealedCasket width={96} />
      </Card>
      <Text as="span" size={14} strong>
        {action}
      </Text>
      <Text as="span" size={12} tone="soft">
        {text}
      </Text>
    </Stack>
  );
}

/** The ground of a picture has the colour of its kind. */
const TINTS: Readonly<Partial<Record<Prizes[number]['kind'], 'gold' | 'jade'>>> = { CONTRIBUTION: 'gold', DATA_IP: 'jade' };

function PrizeTile(prize: Prizes[number]) {
  const { won, icon, title, odds, kind } = prize;
  const [newest] = won;
  const rarity = rarityOf(odds);
  const content = (
    <>
      <Card as="span" padY={8} padX={0} center tint={TINTS[kind]}>
        {icon && <img src={icon} width={96} height={96} alt="" loading="lazy" />}
      </Card>
      <Text as="span" size={14} strong lineBreak="balance" tone={newest ? 'ink' : 'soft'}>
        {title}
      </Text>
      <Stack as="span" size={12} tone="soft">
        {rarity && <Rarity rarity={rarity} />}
        {won.some(isAddressMissing) ? (
          <Text as="b" tone="cinnabar">
            缺地址
          </Text>
        ) : (
          <span>{newest ? `${won.length} 件` : '未得'}</span>
        )}
      </Stack>
    </>
  );
  if (!newest)
    return (
      <Stack gap={4} data-missing>
        {content}
      </Stack>
    );
  const record = won.find(isAddressMissing) ?? newest;
  return (
    <Stack as={Link} gap={4} tone="ink" href={prizeHref(record.recordId)}>
      {content}
    </Stack>
  );
}
