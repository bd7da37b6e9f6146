import { Text } from '#components/layout/primitives.tsx';
import styles from './guide.module.css';

/** A sentence in small type beside the steps of a guide. */
export const GuideNote = ({ children }: { readonly children: string }) => (
  <Text className={styles.note} size={14} tone="soft">
    {children}
  </Text>
);
