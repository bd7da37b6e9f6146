import { Countdown } from '#components/feedback/Countdown.tsx';
import { PlainButton, Stack, Text } from '#components/layout/primitives.tsx';
import { minutes, type Send } from '../view';

interface ForgetProps {
  readonly send: Send;
}

/** Leads to a new payment password by SMS. */
export const Forget = ({ send }: ForgetProps) => (
  <PlainButton size={14} tone="cinnabar" onClick={() => send({ type: 'password.forget' })}>
    忘记支付密码
  </PlainButton>
);

/** Stands in place of the password while it is locked. */
export const Locked = ({ until, send }: ForgetProps & { readonly until: number }) => (
  <Stack gap={4} above={16} center>
    <p role="alert">
      支付密码已锁定，
      <Countdown until={until}>{(seconds) => `${minutes(seconds)} 后可再试`}</Countdown>
    </p>
    <Text size={14} tone="soft">
      可通过短信重设，立即可用
    </Text>
    <Forget send={send} />
  </Stack>
);
