import net from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { connectPublic, InsideError, isPublicAddress } from './public-address.js';

describe('a public address (D601)', () => {
  it.each([
    ...['127.0.0.1', '127.9.9.9', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1', '169.254.169.254'],
    ...['100.64.0.1', '0.0.0.0', '192.0.2.1', '198.18.0.1', '224.0.0.1', '255.255.255.255'],
    ...[
      '::1',
      '::',
      '::ffff:127.0.0.1',
      '::ffff:8.8.8.8',
      'fe80::1',
      'fe80::1%eth0',
      'fc00::1',
      'fd12:3456::1',
      'ff02::1',
    ],
    ...['64:ff9b::7f00:1', '2002:7f00:1::', '2001::1', '2001:db8::1', 'localhost', ''],
  ])('is not %s', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '142.250.70.109', '2404:6800:4006::6d', '2606:4700::1'])(
    'is %s',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );
});

describe('connecting to one', () => {
  let server: net.Server;
  let port: number;
  let reached: number;
  const target = () => ({ host: 'mail.example.test', port, timeoutMs: 2_000 });
  type Lookup = NonNullable<Parameters<typeof connectPublic>[1]>['lookup'];
  /** Answers another of these each time, as a name server does that means harm. */
  const answering = (...times: string[][]): Lookup => {
    let asked = 0;
    const lookup = (_name: string, _options: object, done: (error: null, found: object[]) => void) => {
      const addresses = times[asked] ?? [];
      asked += 1;
      done(
        null,
        addresses.map((address) => ({ address, family: net.isIP(address) })),
      );
    };
    return lookup as Lookup;
  };

  beforeAll(async () => {
    server = net.createServer((socket) => {
      reached += 1;
      socket.destroy();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    port = (server.address() as net.AddressInfo).port;
    reached = 0;
  });

  afterAll(() => void server.close());

  it.each(['127.0.0.1', '::1', '169.254.169.254'])('refuses %s itself', async (host) => {
    await expect(connectPublic({ ...target(), host })).rejects.toBeInstanceOf(InsideError);
    expect(reached).toBe(0);
  });

  it.each(['localhost', '2130706433', '0x7f.1'])('refuses the name %s of this machine', async (host) => {
    await expect(connectPublic({ ...target(), host })).rejects.toBeInstanceOf(InsideError);
    expect(reached).toBe(0);
  });

  it('refuses a name one of whose addresses is inside', async () => {
    const network = { lookup: answering(['8.8.8.8', '127.0.0.1']), isPublic: isPublicAddress };
    await expect(connectPublic(target(), network)).rejects.toBeInstanceOf(InsideError);
    expect(reached).toBe(0);
  });

  it('asks for the name once and goes to the address that was looked at, whatever the name is by then', async () => {
    const looked: string[] = [];
    const isPublic = (address: string): boolean => looked.push(address) > 0;
    const lookup = answering(['127.0.0.1'], ['127.0.0.2'], ['127.0.0.3']);
    const socket = await connectPublic(target(), { lookup, isPublic });
    expect([looked, socket.remoteAddress]).toEqual([['127.0.0.1'], '127.0.0.1']);
    socket.destroy();
  });
});
