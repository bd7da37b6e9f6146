import type { GoodsDetail } from '@juyi/contract/goods/goods';
import { IconBadge, Pill, Row, Stack, Text } from '#components/layout/primitives.tsx';
import styles from './ProductDetailsScreen.module.css';

/** The maker of the goods with a seal of the first character, the craft, the place and one sentence. */
export const Maker = ({ name, place, craft, words }: NonNullable<GoodsDetail['maker']>) => (
  <Row gap={12} padY={12} below={8} card tint="paper" align="top">
    <IconBadge className={styles.seal} aria-hidden="true">
      {/* Not `name[0]`: a rare character is two UTF-16 units. */}
      {Array.from(name)[0]}
    </IconBadge>
    <Stack gap={4} grow>
      <Row gap={8} wrap>
        <strong>{name}</strong>
        {craft && <Pill tint="quiet">{craft}</Pill>}
        <Text as="span" size={14} tone="soft">
          {place}
        </Text>
      </Row>
      <Text size={14} tone="soft">
        {words}
      </Text>
    </Stack>
  </Row>
);
