import type { FormEvent } from 'react';
import { FormAlert } from '#components/form/FormAlert.tsx';
import { SubmitButton } from '#components/form/SubmitButton.tsx';
import { Note } from '#components/layout/primitives.tsx';
import type { RedemptionContext } from '#machines/redemption/redemption/setup.ts';
import type { Send, Status } from '../view';

interface RenewalProps {
  readonly status: Status;
  readonly context: RedemptionContext;
  readonly send: Send;
}

/** Stands in place of the password while there is no valid quote. */
export function Renewal({ status, context, send }: RenewalProps) {
  const renew = (event: FormEvent) => {
    event.preventDefault();
    send({ type: 'quote.renew' });
  };
  return (
    <form onSubmit={renew} noValidate>
      <Note tint="gold" role="alert">
        报价已过期，请重新确认
      </Note>
      <FormAlert failure={context.failure} />
      <SubmitButton busy={status === 'requoting'} busyText="正在报价">
        重新报价
      </SubmitButton>
    </form>
  );
}
