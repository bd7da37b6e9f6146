import { serveDesk } from '../../desk/desk';
import { admit } from '../../desk/operators';
import type { DeskAnswer, DeskRequest } from '../../desk/requests';
import { asOwner, type TestGateway } from './gateway';

/** The desk of a gateway, as an operator. */
export async function deskOf(gateway: TestGateway, operator = '王店长') {
  const { db, settings } = gateway.gateway;
  const secret = await db.transaction(async (tx) => {
    await asOwner(tx);
    return admit(tx, operator, settings.deskTwoFrom, gateway.gateway.now());
  });
  // The setting of who asks counts for nothing: only that of the admission.
  return (request: DeskRequest, now = gateway.gateway.now()): Promise<DeskAnswer> =>
    serveDesk(db, request, { secret, twoFrom: Number.POSITIVE_INFINITY, now });
}
