import { Tick } from '#components/feedback/Tick.tsx';
import { Card, Stack } from '#components/layout/primitives.tsx';
import { Steps } from '#components/layout/Steps.tsx';
import { REDEMPTION_STEPS } from '../redemptionKinds';

/** The last step of a redemption that was just submitted. */
export const Submitted = () => (
  <Card as="section" padY={16} gap={16} aria-label="提交结果" aria-live="polite">
    <Steps label="进度" steps={REDEMPTION_STEPS} active={REDEMPTION_STEPS.length} />
    <Stack gap={8} center strong tone="jade">
      <Tick />
      <p>提交成功</p>
    </Stack>
  </Card>
);
