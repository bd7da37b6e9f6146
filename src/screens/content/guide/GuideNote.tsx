import { Text } from '#components/layout/primitives.tsx';
import styles from './guide.module.css';

/** What else a reader of the guide may know. */
export const GuideNote = ({ children }: { readonly children: string }) => (
  <Text className={styles.note} size={14} tone="soft">
    {children}
  </Text>
);
