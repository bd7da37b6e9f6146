import * as contract from '@juyi/contract/address/address';
import { regionTree as regionTreeCall } from '@juyi/contract/address/regions';
import type { Context } from 'hono';
import { invalidRequest, refuse } from '../core/refusals';
import type { Settings } from '../core/settings';
import type { Tx } from '../db/open';
import { acceptedCoding, type Bytes, type Coding, compress } from '../http/compression';
import type { Gateway, Member } from '../http/context';
import { sendData } from '../http/envelope';
import { carryOut } from '../http/idempotency';
import { readRequest } from '../http/requests';
import { type CallContext, memberRoute, type Route } from '../http/route';
import { addAddress, deleteAddress, findAddress, listAddresses, setDefaultAddress, updateAddress } from './addresses';
import { isRegion, type Place, regionTree } from './regions';

const { addressMissing } = contract.addressById.failures;
const existing = <T>(result: T | 'MISSING'): T => (result === 'MISSING' ? refuse(addressMissing) : result);

/** Refuses a place that is in no county: a parcel could not be sent there. */
function checkRegion(place: Place): void {
  if (!isRegion(place)) throw invalidRequest('请选择所在地区', 'areaCode');
}

/** A domain above this one is told of a member's new or changed address in the transaction that writes it; `now` in ms. */
export type AddressFollowUp = (tx: Tx, memberId: string, now: number, settings: Settings) => Promise<void>;

async function handleAdd(
  { request, member }: CallContext<typeof contract.addAddress, Member>,
  { db, settings, now }: Gateway,
  followUps: readonly AddressFollowUp[],
) {
  const at = now();
  checkRegion(request);
  const { requestId: _, ...fields } = request;
  return carryOut(
    db,
    { call: contract.addAddress, owner: member.id, request, now: at },
    {
      effect: async (tx) => {
        const added = await addAddress(tx, member.id, fields, at);
        if (added === 'FULL') return refuse(contract.addAddress.failures.addressLimit);
        for (const followUp of followUps) await followUp(tx, member.id, at, settings);
        return added;
      },
    },
  );
}

async function handleUpdate(
  { request, member }: CallContext<typeof contract.updateAddress, Member>,
  { db, settings, now }: Gateway,
  followUps: readonly AddressFollowUp[],
) {
  checkRegion(request);
  return db.transaction(async (tx) => {
    existing(await updateAddress(tx, member.id, request));
    for (const followUp of followUps) await followUp(tx, member.id, now(), settings);
    return null;
  });
}

const compressedRegions = new Map<Coding, Promise<Bytes>>();

/** The response is always the same 160 kB, so it is compressed once for each content coding. */
function compressRegions(coding: Coding, body: () => Promise<ArrayBuffer>): Promise<Bytes> {
  const cached = compressedRegions.get(coding);
  if (cached) return cached;
  const compressed = body().then((bytes) => compress(new Uint8Array(bytes), coding));
  compressedRegions.set(coding, compressed);
  return compressed;
}

/** Sends the same regions to everyone. Not validated at each call; a test checks them against the contract. */
async function handleRegionTree(c: Context): Promise<Response> {
  await readRequest(c, regionTreeCall);
  const plain = sendData(c, regionTree);
  plain.headers.append('Vary', 'Accept-Encoding');
  const coding = acceptedCoding(c.req.header('Accept-Encoding'));
  if (!coding) return plain;
  const bytes = await compressRegions(coding, () => plain.arrayBuffer());
  const headers = new Headers(plain.headers);
  headers.set('Content-Encoding', coding);
  return new Response(bytes, { headers });
}

/** Delivery addresses and regions (contract/address). */
export const addressRoutes = (followUps: readonly AddressFollowUp[]): readonly Route[] => [
  memberRoute(contract.addressList, ({ member }, { db }) => listAddresses(db, member.id)),
  memberRoute(contract.addAddress, (context, gateway) => handleAdd(context, gateway, followUps)),
  memberRoute(contract.updateAddress, (context, gateway) => handleUpdate(context, gateway, followUps)),
  memberRoute(contract.setDefaultAddress, async ({ request, member }, { db }) =>
    existing(await setDefaultAddress(db, member.id, request.id)),
  ),
  memberRoute(contract.deleteAddress, async ({ request, member }, { db }) =>
    existing(await deleteAddress(db, member.id, request.id)),
  ),
  memberRoute(contract.addressById, async ({ request, member }, { db }) =>
    existing((await findAddress(db, member.id, request.id)) ?? 'MISSING'),
  ),
  { call: regionTreeCall, handle: handleRegionTree },
];
