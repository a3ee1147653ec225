import { afterEach, describe, expect, it } from '@jest/globals';
import net from 'node:net';
import { HostChoice } from './host-choice.js';

interface StandIn {
  url: string;
  /** Connections that it was asked for. */
  asked: number;
  state: { isStandby: boolean; onlyReads: boolean } | 'silent';
}

const listening: net.Server[] = [];
afterEach(() => listening.splice(0).forEach((server) => server.close()));

const message = (type: string, body: Buffer): Buffer => {
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
};
const parameter = (name: string, isOn: boolean): Buffer =>
  message('S', Buffer.from(`${name}\0${isOn ? 'on' : 'off'}\0`));

/** As much of PostgreSQL as a connection needs to begin. */
async function aServer(state: StandIn['state']): Promise<StandIn> {
  const standIn: StandIn = { url: '', asked: 0, state };
  const server = net.createServer((socket) => {
    standIn.asked += 1;
    socket.on('error', () => undefined);
    socket.once('data', () => {
      const { state: now } = standIn;
      if (now === 'silent') return;
      socket.write(message('R', Buffer.alloc(4)));
      socket.write(parameter('in_hot_standby', now.isStandby));
      socket.write(parameter('default_transaction_read_only', now.onlyReads));
      socket.write(message('Z', Buffer.from('I')));
    });
  });
  listening.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  standIn.url = `postgres://u:p@127.0.0.1:${(server.address() as net.AddressInfo).port}/db`;
  return standIn;
}

const PRIMARY = { isStandby: false, onlyReads: false };
const STANDBY = { isStandby: true, onlyReads: true };
const choiceOf = (standIns: StandIn[], wanted: 'read-write' | 'standby' | 'any' = 'read-write'): HostChoice =>
  new HostChoice(
    standIns.map(({ url }) => url),
    wanted,
    200,
  );

describe('which of several machines is connected to (decision D280)', () => {
  it('takes the one that writes, and remembers it', async () => {
    const servers = [await aServer(STANDBY), await aServer(PRIMARY)];
    const choice = choiceOf(servers);
    expect((await choice.choose()).url).toBe(servers[1]?.url);
    expect(await choice.choose()).toBe(choice.current);
    expect(servers.map(({ asked }) => asked)).toEqual([1, 1]);
  });

  it.each([
    ['standby', PRIMARY, STANDBY],
    ['read-write', { isStandby: false, onlyReads: true }, PRIMARY],
  ] as const)('%s is what is asked for', async (wanted, other, fitting) => {
    const servers = [await aServer(other), await aServer(fitting)];
    expect((await choiceOf(servers, wanted).choose()).url).toBe(servers[1]?.url);
  });

  it('waits for nobody who stands still while another answers', async () => {
    const servers = [await aServer('silent'), await aServer(PRIMARY)];
    const since = performance.now();
    expect((await choiceOf(servers).choose()).url).toBe(servers[1]?.url);
    expect(performance.now() - since).toBeLessThan(180);
  });

  it('looks again once a machine refused a write, and connections to it are of no use', async () => {
    const [one, two] = [await aServer(PRIMARY), await aServer(STANDBY)];
    const choice = choiceOf([one, two]);
    const first = await choice.choose();
    expect(choice.isGood(first)).toBe(true);
    choice.refuse(first);
    [one.state, two.state] = [STANDBY, PRIMARY];
    expect(choice.isGood(first)).toBe(false);
    expect((await choice.choose()).url).toBe(two.url);
    expect(choice.isGood(first)).toBe(false);
    // The same one may come back.
    choice.refuse(choice.current!);
    [one.state, two.state] = [PRIMARY, STANDBY];
    expect(await choice.choose()).toBe(first);
    expect(choice.isGood(first)).toBe(true);
  });

  it('says of each why not, asks once however many want to know, and again a moment later', async () => {
    const [one, two] = [await aServer(STANDBY), await aServer('silent')];
    const choice = choiceOf([one, two]);
    const errors = await Promise.all(
      Array.from({ length: 20 }, () => choice.choose().then(String, (error: Error & { code?: string }) => error)),
    );
    const [error] = errors as (Error & { code: string })[];
    expect(error?.message).toMatch(
      /^No PostgreSQL is read-write: 127\.0\.0\.1:\d+ is not; 127\.0\.0\.1:\d+ does not answer \(.+\)\.$/,
    );
    expect(error?.code).toBe('25006');
    await choice.choose().catch(() => undefined);
    expect(one.asked).toBe(1);
    one.state = PRIMARY;
    await new Promise((resolve) => setTimeout(resolve, 260));
    expect((await choice.choose()).url).toBe(one.url);
  });

  it('is not made for one machine of which nothing is said', () => {
    expect(HostChoice.of('postgres://u@a/db')).toBeNull();
    expect(HostChoice.of('postgres://u@a/db?target_session_attrs=read-write')).not.toBeNull();
  });
});
