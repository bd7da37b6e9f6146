import { Icon } from '#components/icons/Icon.tsx';
import { Link } from '#components/layout/Link.ts';
import { Row, Stack, Text } from '#components/layout/primitives.tsx';
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
    <Stack as="span" aria-hidden="true">
      {(['body', 'lid', 'seal'] as const).map((layer) => (
        <img key={layer} src={`/casket/${layer}.webp`} width={98} height={76} alt="" loading="lazy" />
      ))}
    </Stack>
    <Stack as="span" grow>
      <Text as="strong" size={20}>
        {chances ? `还可开 ${chances} 次` : '开匣见好物'}
      </Text>
      <Text as="small" size={14}>
        {chances === 0 ? '请好友助力得次数' : '去开盒'}
      </Text>
    </Stack>
    <Icon name="chevron" size={14} />
  </Row>
);
