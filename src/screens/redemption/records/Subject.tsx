import { Stack } from '#components/layout/primitives.tsx';
import { PrizeIcon } from '#components/media/PrizeIcon.tsx';

/** The picture and the name of the goods or the prize. */
export const Subject = ({ icon, children }: { readonly icon: string; readonly children: string }) => (
  <Stack gap={8} above={12} center strong>
    <PrizeIcon src={icon} size={112} />
    <p>{children}</p>
  </Stack>
);
