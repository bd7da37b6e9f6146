import { BlockList, isIP } from 'node:net';

const familyOf = (address: string): 'ipv4' | 'ipv6' | undefined => {
  const family = isIP(address);
  if (family === 0) return undefined;
  return family === 4 ? 'ipv4' : 'ipv6';
};

/** An IPv4 address that an IPv6 socket reports, as IPv4. */
export const unmapped = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

/** Whether a request's host name is an address: its owner's DNS could rebind another to this machine, under a page of theirs. */
export const isAddressed = (hostname: string): boolean =>
  hostname === 'localhost' || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;

/** A shorter prefix is everybody's network, not a proxy's. */
const SHORTEST_PREFIX = 7;

/** A list of networks, `10.0.0.0/8` or single addresses, separated by commas; null when one is malformed, or no network of ours. */
export function parseNetworks(list: string): BlockList | null {
  const networks = new BlockList();
  for (const entry of list.split(',').flatMap((one) => one.trim() || [])) {
    const [address = '', prefix] = entry.split('/');
    const family = familyOf(address);
    const bits = prefix === undefined ? undefined : Number(/^\d{1,3}$/.exec(prefix)?.[0] ?? Number.NaN);
    if (!family || (bits !== undefined && !(bits >= SHORTEST_PREFIX && bits <= (family === 'ipv4' ? 32 : 128)))) return null;
    if (bits === undefined) networks.addAddress(address, family);
    else networks.addSubnet(address, bits, family);
  }
  return networks;
}

/** Loopback, private and link-local networks, as `parseNetworks` reads them. */
export const PRIVATE_NETWORKS = '127.0.0.0/8,10.0.0.0/8,172.16.0.0/12,192.168.0.0/16,169.254.0.0/16,::1,fc00::/7,fe80::/10';

/** Whether an IP address is in one of the networks. */
export function isIn(networks: BlockList, address: string): boolean {
  const plain = unmapped(address);
  const family = familyOf(plain);
  return family !== undefined && networks.check(plain, family);
}
