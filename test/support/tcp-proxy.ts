import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * What the proxy does with connections: pass them on; refuse them, as when nothing listens; silent (accept, say nothing,
 * reach nobody); slow: each side's bytes come `delayMs` later, and so many a second; drop: pass, and hang up once so many
 * bytes or this pattern went from that side, which the other side still gets.
 */
export type Way =
  | 'pass'
  | 'refuse'
  | 'silent'
  | { slow: { delayMs?: number; bytesPerSecond?: number } }
  | { drop: { from: 'client' | 'server'; after: number | RegExp } };

/** A TCP proxy to any port of this machine whose connections a test can delay and break. */
export interface TcpProxy {
  /** The target's address with the proxy's host and port. */
  url: string;
  port: number;
  /** Connections that were made to it, in any way but refuse. */
  connections: number;
  /** Applies from now on; existing connections are cut. */
  be(way: Way): Promise<void>;
  /** Leads to another host and port from now on; existing connections are cut. */
  leadTo(target: string): void;
  /** Ends all connections in the middle. */
  cut(): void;
  stop(): Promise<void>;
}

/** Bytes of a slow connection are sent in pieces this far apart. */
const PIECE_MS = 20;

/** Listens before the host and port of an address; it begins with `pass`. */
export async function startTcpProxy(target: string): Promise<TcpProxy> {
  let place = new URL(target);
  const sockets = new Set<net.Socket>();
  let way: Way = 'pass';

  const track = (socket: net.Socket, other?: net.Socket): void => {
    sockets.add(socket);
    // Errors are expected here: the other side notices by the end of its own connection.
    socket.on('error', () => other?.destroy());
    socket.on('close', () => {
      sockets.delete(socket);
      other?.destroy();
    });
  };
  const front = net.createServer({ allowHalfOpen: true }, (client) => {
    proxy.connections += 1;
    if (way === 'silent') return track(client);
    const server = net.connect({ host: place.hostname, port: Number(place.port), allowHalfOpen: true });
    track(client, server);
    track(server, client);
    // Each ends both by itself when it fails.
    void carry(client, server, way, 'client').catch(() => server.destroy());
    void carry(server, client, way, 'server').catch(() => client.destroy());
  });
  const listen = (port: number): Promise<void> =>
    new Promise((resolve, reject) => {
      front.once('error', reject);
      front.listen(port, '127.0.0.1', () => resolve());
    });
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      front.close(() => resolve());
      proxy.cut();
    });
  const proxy: TcpProxy = {
    url: '',
    port: 0,
    connections: 0,
    be: async (next) => {
      const [wasOpen, isOpen] = [way !== 'refuse', next !== 'refuse'];
      way = next;
      proxy.cut();
      if (wasOpen && !isOpen) await close();
      if (!wasOpen && isOpen) await listen(proxy.port);
    },
    leadTo: (next) => {
      place = new URL(next);
      proxy.cut();
    },
    cut: () => sockets.forEach((socket) => socket.destroy()),
    stop: async () => {
      if (front.listening) await close();
    },
  };
  await listen(0);
  proxy.port = (front.address() as net.AddressInfo).port;
  const url = new URL(target);
  url.host = `127.0.0.1:${proxy.port}`;
  proxy.url = target.endsWith('/') ? url.href : url.href.replace(/\/$/, '');
  return proxy;
}

/** Hands on what comes from one side, in the way of the connection. */
async function carry(from: net.Socket, to: net.Socket, way: Way, side: 'client' | 'server'): Promise<void> {
  const { slow, drop } = { slow: undefined, drop: undefined, ...(typeof way === 'object' && way) };
  let passed = Buffer.alloc(0);
  for await (const chunk of from) {
    const bytes = chunk as Buffer;
    const before = passed.length;
    if (drop?.from === side) passed = Buffer.concat([passed, bytes]);
    const end = drop ? endOf(passed, drop.after) : null;
    if (slow) await trickle(bytes, to, slow);
    else await write(to, end === null ? bytes : bytes.subarray(0, end - before));
    // The end of the line follows the last byte, so that the other side has all of it.
    if (end !== null) break;
  }
  to.end();
}

/** How many of the bytes go through before the line is cut; null: it is not yet. */
function endOf(passed: Buffer, after: number | RegExp): number | null {
  if (typeof after === 'number') return passed.length < after ? null : after;
  const found = after.exec(passed.toString('latin1'));
  return found && found.index + found[0].length;
}

async function trickle(
  bytes: Buffer,
  to: net.Socket,
  { delayMs = 0, bytesPerSecond = Infinity }: { delayMs?: number; bytesPerSecond?: number },
): Promise<void> {
  await sleep(delayMs);
  const size = Math.max(1, Math.floor((bytesPerSecond * PIECE_MS) / 1000));
  const pause = Number.isFinite(bytesPerSecond) ? (size / bytesPerSecond) * 1000 : 0;
  for (let at = 0; at < bytes.length; at += size) {
    await write(to, bytes.subarray(at, at + size));
    await sleep(pause);
  }
}

function write(to: net.Socket, bytes: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    to.write(bytes, (error) => (error ? reject(error) : resolve()));
  });
}
