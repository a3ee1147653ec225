import http from 'node:http';
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const ASK_EVERY_MS = 50;
const HEALTH_LIMIT_MS = 2_000;
/** How long a request waits while nobody is ready. */
const WAIT_LIMIT_MS = 10_000;

/** What a load balancer does, and no more. */
export interface Balancer {
  url: string;
  /** What went wrong on the way to a replica after something of a request was sent; such a request is answered 502. */
  failures: string[];
  /** How many requests each replica answered, by its address. */
  answered: Map<string, number>;
  add(baseUrl: string): void;
  /** When its `/health/ready` last said so. */
  isReady(baseUrl: string): boolean;
  stop(): Promise<void>;
}

interface Replica {
  baseUrl: string;
  agent: http.Agent;
  isReady: boolean;
}

/**
 * Hands requests in turn to the replicas whose `/health/ready` says 200, over connections that it keeps open. A request
 * goes to another replica only when no connection could be made: what was sent may have been done.
 */
export async function startBalancer(baseUrls: string[]): Promise<Balancer> {
  const replicas: Replica[] = [];
  let turn = 0;
  let isShuttingDown = false;
  const server = http.createServer((request, response) => {
    void pass(request, response).catch((error: unknown) => {
      balancer.failures.push((error as Error).message);
      if (!response.headersSent) response.writeHead(502).end();
      else response.destroy();
    });
  });

  async function pass(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const body: Buffer[] = [];
    for await (const chunk of request) body.push(chunk as Buffer);
    for (const deadline = Date.now() + WAIT_LIMIT_MS; ;) {
      const ready = replicas.filter((replica) => replica.isReady);
      const replica = ready[turn++ % ready.length];
      if (replica) {
        const answer = await send(replica, request, Buffer.concat(body));
        if (answer) {
          balancer.answered.set(replica.baseUrl, (balancer.answered.get(replica.baseUrl) ?? 0) + 1);
          await handOn(answer, response);
          return;
        }
        replica.isReady = false;
      }
      if (Date.now() > deadline) throw new Error('Nobody was ready in time.');
      await sleep(ASK_EVERY_MS);
    }
  }

  async function askForHealth(): Promise<void> {
    while (!isShuttingDown) {
      await Promise.all(
        replicas.map(async (replica) => {
          replica.isReady = await saysReady(replica.baseUrl);
        }),
      );
      await sleep(ASK_EVERY_MS);
    }
  }

  const balancer: Balancer = {
    url: '',
    failures: [],
    answered: new Map(),
    add: (baseUrl) => void replicas.push({ baseUrl, agent: new http.Agent({ keepAlive: true }), isReady: false }),
    isReady: (baseUrl) => replicas.some((replica) => replica.baseUrl === baseUrl && replica.isReady),
    stop: async () => {
      isShuttingDown = true;
      await asking;
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      replicas.forEach(({ agent }) => agent.destroy());
    },
  };
  baseUrls.forEach((baseUrl) => balancer.add(baseUrl));
  const asking = askForHealth();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  balancer.url = `http://127.0.0.1:${(server.address() as net.AddressInfo).port}`;
  return balancer;
}

async function handOn(answer: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
  const { connection: _connection, ...headers } = answer.headers;
  response.writeHead(answer.statusCode ?? 502, headers);
  for await (const chunk of answer) response.write(chunk);
  response.end();
}

function saysReady(baseUrl: string): Promise<boolean> {
  return fetch(`${baseUrl}/health/ready`, { signal: AbortSignal.timeout(HEALTH_LIMIT_MS) }).then(
    (answer) => answer.ok,
    () => false,
  );
}

/** Null when no connection could be made; rejects when it broke after something was sent. */
function send(replica: Replica, { method, url, headers }: http.IncomingMessage, body: Buffer) {
  return new Promise<http.IncomingMessage | null>((resolve, reject) => {
    const { connection: _connection, ...kept } = headers;
    const outgoing = http.request(replica.baseUrl + url, { method, headers: kept, agent: replica.agent }, resolve);
    outgoing.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') resolve(null);
      else reject(new Error(`${method} ${url}: ${error.message}`));
    });
    outgoing.end(body);
  });
}
