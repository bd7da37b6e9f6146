import { Link } from '#components/layout/Link.ts';
import { Pill, Row, Stack, Text } from '#components/layout/primitives.tsx';
import { SealedCasket } from '#components/media/casket/SealedCasket.tsx';
import styles from './HomeScreen.module.css';

/** The draw's casket; `chances` are the draws that are left, undefined until they are known. */
export const CasketBand = ({ chances }: { readonly chances: number | undefined }) => (
  <Row
    as={Link}
    href={chances === 0 ? '/assistfriends' : '/allblind'}
    className={styles.casket}
    gap={12}
    padY={8}
    card
    inset
    above={12}
  >
    <Stack as="span" gap={8} grow>
      <Text as="strong" size={20}>
        {chances ? `还可开 ${chances} 次` : '开匣见好物'}
      </Text>
      <Pill tint="gold" size={14} strong>
        {chances === 0 ? '助力得次数' : '去开盒'}
      </Pill>
    </Stack>
    <SealedCasket width={132} />
  </Row>
);
