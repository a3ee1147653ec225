import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * What becomes of one request: passed on; reset before the server hears of it; its answer dropped once the server has
 * acted; its answer, or itself, held for so long (a held request arrives even when nobody waits for it any more, as one
 * that a network has kept); itself or its answer cut after so many of its body's bytes.
 */
export type Cut =
  | 'pass'
  | 'reset'
  | 'dropAnswer'
  | { holdAnswerMs: number }
  | { holdRequestMs: number }
  | { cutRequestAfter: number }
  | { cutAnswerAfter: number };

/** A request as it went over the wire. */
export interface Seen {
  /** Milliseconds since 1970: when all of it had come. */
  at: number;
  /** When the server began to answer it, whether or not that reached the phone; none unless it did. */
  answeredAt?: number;
  method: string;
  path: string;
  body: string;
}

/** A TCP proxy before an HTTP/1.1 server that a test breaks a request at a time. */
export interface CutProxy {
  /** Stays the same for good. */
  url: string;
  /** Where the server is: it may be another one later. */
  target: string;
  /** Decides about each request; `pass` at first. */
  rule: (request: Seen) => Cut;
  /** All requests that were sent whole, in their order. */
  seen: Seen[];
  /** Refuses connections, as when nothing listens, and ends those that there are. */
  refuse(): Promise<void>;
  /** Takes connections again. */
  accept(): Promise<void>;
  stop(): Promise<void>;
}

const HEAD_END = '\r\n\r\n';

/** Listens on a free port before the server at an address. */
export async function startCutProxy(target: string): Promise<CutProxy> {
  const sockets = new Set<net.Socket>();
  const front = net.createServer({ allowHalfOpen: false }, (client) => serve(client, proxy, sockets));
  const listen = (port: number): Promise<void> =>
    new Promise((resolve, reject) => {
      front.once('error', reject);
      front.listen(port, '127.0.0.1', () => resolve());
    });
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      front.close(() => resolve());
      sockets.forEach((socket) => socket.destroy());
    });
  const proxy: CutProxy = {
    url: '',
    target,
    rule: () => 'pass',
    seen: [],
    refuse: async () => {
      if (front.listening) await close();
    },
    accept: async () => {
      if (!front.listening) await listen(port);
    },
    stop: async () => {
      if (front.listening) await close();
    },
  };
  await listen(0);
  const { port } = front.address() as net.AddressInfo;
  proxy.url = `http://127.0.0.1:${port}`;
  return proxy;
}

/** Carries the requests of one connection, of which browsers send one after another. */
function serve(client: net.Socket, proxy: CutProxy, sockets: Set<net.Socket>): void {
  let waiting = Buffer.alloc(0);
  let server: net.Socket | null = null;
  /** What is done with bytes of the answer that is under way. */
  let answer = (bytes: Buffer): void => void client.write(bytes);
  // The asker may have gone from a request that is held: it still arrives, and its answer goes nowhere.
  let isHeld = false;

  const connect = (): net.Socket => {
    const { hostname, port } = new URL(proxy.target);
    const socket = net.connect({ host: hostname, port: Number(port) });
    // Failures are expected here: the browser notices by the end of its own connection.
    socket.on('error', () => client.destroy());
    socket.on('close', () => client.destroy());
    socket.on('data', (bytes: Buffer) => answer(bytes));
    return socket;
  };
  const send = (bytes: Buffer): void => {
    if (!server || server.destroyed) server = connect();
    server.write(bytes);
  };
  const end = (): void => {
    client.resetAndDestroy();
    server?.destroy();
  };
  const handle = async (request: Buffer, headLength: number): Promise<void> => {
    const seen = readRequest(request, headLength);
    const cut = proxy.rule(seen);
    proxy.seen.push(seen);
    answer = (bytes) => void client.write(bytes);
    if (cut === 'reset') return end();
    if (cut === 'dropAnswer') answer = end;
    else if (cut !== 'pass' && 'holdAnswerMs' in cut) answer = held(client, cut.holdAnswerMs);
    else if (cut !== 'pass' && 'cutAnswerAfter' in cut) answer = cutOff(client, cut.cutAnswerAfter, end);
    else if (cut !== 'pass' && 'cutRequestAfter' in cut) {
      answer = () => undefined;
      send(request.subarray(0, headLength + cut.cutRequestAfter));
      // Long enough for the server to have begun to read it.
      await sleep(50);
      return end();
    } else if (cut !== 'pass' && 'holdRequestMs' in cut) {
      isHeld = true;
      await sleep(cut.holdRequestMs, undefined, { ref: false });
      isHeld = false;
    }
    answer = noting(seen, answer);
    send(request);
  };

  sockets.add(client);
  client.on('error', () => undefined);
  client.on('close', () => {
    sockets.delete(client);
    if (!isHeld) server?.destroy();
  });
  client.on('data', (bytes: Buffer) => {
    waiting = Buffer.concat([waiting, bytes]);
    for (let whole = wholeRequest(waiting); whole; whole = wholeRequest(waiting)) {
      const request = waiting.subarray(0, whole.length);
      waiting = waiting.subarray(whole.length);
      void handle(request, whole.headLength);
    }
  });
}

/** Says when the answer to a request began. */
function noting(seen: Seen, handOn: (bytes: Buffer) => void): (bytes: Buffer) => void {
  return (bytes) => {
    seen.answeredAt ??= Date.now();
    handOn(bytes);
  };
}

/** An answer whose first bytes come so late; all of it is handed on in its order. */
function held(client: net.Socket, forMs: number): (bytes: Buffer) => void {
  let since: Promise<unknown> | null = null;
  return (bytes) => {
    since ??= sleep(forMs, undefined, { ref: false });
    void since.then(() => client.writable && client.write(bytes));
  };
}

/** An answer of which the head and so many bytes of the body go through. */
function cutOff(client: net.Socket, after: number, end: () => void): (bytes: Buffer) => void {
  let passed = Buffer.alloc(0);
  return (bytes) => {
    const before = passed.length;
    passed = Buffer.concat([passed, bytes]);
    const head = passed.indexOf(HEAD_END);
    const limit = head < 0 ? Infinity : head + HEAD_END.length + after;
    if (passed.length < limit) return void client.write(bytes);
    // Reset only when the last of it has gone out.
    client.write(passed.subarray(before, limit), () => setTimeout(end, 20));
  };
}

/** How long the request at the beginning of these bytes is; null: more of it is to come. */
function wholeRequest(bytes: Buffer): { length: number; headLength: number } | null {
  const head = bytes.indexOf(HEAD_END);
  if (head < 0) return null;
  const headLength = head + HEAD_END.length;
  const [, declared = '0'] = /^content-length: *(\d+)/im.exec(bytes.toString('latin1', 0, head)) ?? [];
  const length = headLength + Number(declared);
  return bytes.length < length ? null : { length, headLength };
}

function readRequest(request: Buffer, headLength: number): Seen {
  const [method = '', path = ''] = request.toString('latin1', 0, request.indexOf('\r\n')).split(' ');
  return { at: Date.now(), method, path, body: request.toString('utf8', headLength) };
}
