import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';

interface LoadRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
  isWrite?: boolean;
}
interface Round {
  p50: number;
  p99: number;
  statuses: Record<string, number>;
  errors: number;
}
interface Servers {
  startLoad: () => {
    round: (input: { url: string; amount: number; clients: LoadRequest[][] }) => Promise<Round>;
    stop: () => void;
  };
}

// Plain JavaScript, which the compiler does not follow.
const servers = './servers.mjs';
const { startLoad } = (await import(servers)) as Servers;

test('the load asks as often as it is told, each connection its own list, each write with a key of its own', async () => {
  const asked: string[] = [];
  const keys: unknown[] = [];
  const server = http.createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    if (request.method === 'POST') keys.push(request.headers['idempotency-key']);
    response.writeHead(request.url === '/teapot' ? 418 : 200).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const load = startLoad();
  try {
    const read = { method: 'GET', path: '/teapot', headers: {} };
    const write = { method: 'POST', path: '/write', headers: {}, body: '{}', isWrite: true };
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const { statuses, errors, p50, p99 } = await load.round({ url, amount: 12, clients: [[read], [write]] });
    expect(statuses).toEqual({ 200: 6, 418: 6 });
    expect(asked.toSorted()).toEqual([...Array(6).fill('GET /teapot'), ...Array(6).fill('POST /write')]);
    expect(new Set(keys).size).toBe(6);
    expect(keys).not.toContain(undefined);
    expect(errors).toBe(0);
    expect(p50).toBeGreaterThan(0);
    expect(p99).toBeGreaterThanOrEqual(p50);
  } finally {
    load.stop();
    server.close();
  }
});
