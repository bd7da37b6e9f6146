import { createHash, createPrivateKey, createPublicKey, hash, type KeyObject, sign } from 'node:crypto';
import { type Head, headText, type KeyLeaf } from '@juyi/contract/draw/fair';
import type { Settings } from '../core/settings';

/** The header of an Ed25519 private key in PKCS #8; the 32 bytes of the key follow. */
const PKCS8 = '302e020100300506032b657004220420';

/** The key that signs the heads of the log. */
export interface LogKey {
  readonly leaf: KeyLeaf;
  readonly privateKey: KeyObject;
}

/** The key follows from DRAW_LOG_KEY, or without it from APP_SECRET: another value rotates it. */
export function logKeyOf({ drawLogKey, appSecret }: Pick<Settings, 'drawLogKey' | 'appSecret'>): LogKey {
  const bytes = createHash('sha256')
    .update(`draw log key\0${drawLogKey ?? appSecret}`)
    .digest('hex');
  const privateKey = createPrivateKey({ key: Buffer.from(PKCS8 + bytes, 'hex'), format: 'der', type: 'pkcs8' });
  const publicKey = createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).subarray(-32).toString('hex');
  return { leaf: { kind: 'key', id: hash('sha256', publicKey, 'hex').slice(0, 16), publicKey }, privateKey };
}

/** Signs a head. */
export function signHead({ leaf, privateKey }: LogKey, head: Pick<Head, 'size' | 'root' | 'time'>): Head {
  const signature = sign(null, Buffer.from(headText(head)), privateKey).toString('hex');
  return { ...head, key: leaf.id, signature };
}
