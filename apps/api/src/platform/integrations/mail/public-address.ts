import dns from 'node:dns';
import net from 'node:net';

/** Raised instead of connecting to this machine or its network. */
export class InsideError extends Error {
  readonly code = 'EINSIDE';
}

/** Whatever is not a public host: RFC 6890 and multicast. */
const INSIDE_4 = new net.BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  INSIDE_4.addSubnet(network, bits);

/** Global unicast IPv6, without addresses that lead to IPv4 or are for documentation. */
const GLOBAL_6 = new net.BlockList();
GLOBAL_6.addSubnet('2000::', 3, 'ipv6');
const INSIDE_6 = new net.BlockList();
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  INSIDE_6.addSubnet(network, bits, 'ipv6');

export function isPublicAddress(address: string): boolean {
  if (net.isIPv4(address)) return !INSIDE_4.check(address);
  return net.isIPv6(address) && GLOBAL_6.check(address, 'ipv6') && !INSIDE_6.check(address, 'ipv6');
}

interface Target {
  host: string;
  port: number;
  timeoutMs: number;
}

/** What tests put in place of the real ones. */
interface Network {
  lookup: typeof dns.lookup;
  isPublic: (address: string) => boolean;
}

/**
 * Opens a connection to a public address. The name is resolved once, every address is looked at, and one of those
 * very addresses is connected to: a name that leads elsewhere a moment later changes nothing.
 * @throws InsideError when one of the addresses is not public; else NodeJS.ErrnoException
 */
export async function connectPublic(
  { host, port, timeoutMs }: Target,
  { lookup, isPublic }: Network = { lookup: dns.lookup, isPublic: isPublicAddress },
): Promise<net.Socket> {
  const checked: net.LookupFunction = (name, options, answer) => {
    lookup(name, { ...options, all: true }, (error, addresses) => {
      if (error) return answer(error, []);
      if (addresses.length === 0 || !addresses.every(({ address }) => isPublic(address))) {
        return answer(new InsideError(), []);
      }
      if (options.all) return answer(null, addresses);
      answer(null, addresses[0]!.address, addresses[0]!.family);
    });
  };
  // No name, so nothing is looked up.
  if (net.isIP(host) !== 0 && !isPublic(host)) throw new InsideError();
  return new Promise((resolve, reject) => {
    const socket = net.connect({ host, port, lookup: checked });
    const late = Object.assign(new Error('Connection timeout'), { code: 'ETIMEDOUT' });
    const timer = setTimeout(() => socket.destroy(late), timeoutMs);
    socket.once('error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
    socket.once('connect', () => {
      clearTimeout(timer);
      socket.removeAllListeners('error');
      resolve(socket);
    });
  });
}
