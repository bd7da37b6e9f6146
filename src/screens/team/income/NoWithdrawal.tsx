import { Text } from '#components/layout/primitives.tsx';

/** Says on the card of the income that it can't be withdrawn here, and what it is good for. */
export const NoWithdrawal = () => (
  <Text above={8} size={14}>
    可换贡献值，暂不支持提现
  </Text>
);
