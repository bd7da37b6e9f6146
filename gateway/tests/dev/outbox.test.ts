import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { outboxSender } from '../../verification/smsSender';
import { openTestGateway } from '../support/gateway';
import { addPhone, askCode } from '../support/signIn';

test('the outbox has the message of a call that answered before it was delivered', async () => {
  const gateway = await openTestGateway({
    sender: async (sms) => {
      // The call has answered by then.
      for (let turn = 0; turn < 20; turn += 1) await setImmediate();
      await outboxSender(gateway.gateway.db)(sms);
    },
  });
  const phone = await addPhone(gateway, null);
  expect(await askCode(gateway, 'LOGIN', phone)).toMatchObject({ code: 200 });
  const answer = await gateway.app.request('/__dev/outbox', { headers: { Accept: 'application/json' } });
  expect(await answer.json()).toMatchObject({ sms: [{ phone, scene: 'LOGIN' }] });
});
