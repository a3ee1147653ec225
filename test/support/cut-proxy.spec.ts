import http from 'node:http';
import type net from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Cut, type CutProxy, startCutProxy } from './cut-proxy.js';
import { until } from './until.js';

const BODY = 'x'.repeat(200_000);
let server: http.Server;
let proxy: CutProxy;
/** Bodies that the server read whole, and those that broke off. */
let acted: string[];
let broken: number;

beforeAll(async () => {
  server = http.createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('error', () => undefined);
    request.on('close', () => {
      if (!request.complete) broken += 1;
    });
    request.on('end', () => {
      acted.push(`${request.method} ${request.url} ${body.length}`);
      response.end(`did ${body.length}`);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  proxy = await startCutProxy(`http://127.0.0.1:${(server.address() as net.AddressInfo).port}`);
});

afterAll(async () => {
  await proxy.stop();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

beforeEach(() => {
  acted = [];
  broken = 0;
  proxy.rule = () => 'pass';
});

/** What the asker gets: the answer's text, or 'none'. */
async function ask(cut: Cut = 'pass', limitMs = 5_000): Promise<string> {
  proxy.rule = ({ path }) => (path === '/punches' ? cut : 'pass');
  try {
    const signal = AbortSignal.timeout(limitMs);
    const answer = await fetch(`${proxy.url}/punches`, { method: 'POST', body: BODY, signal });
    return await answer.text();
  } catch {
    return 'none';
  }
}

const WHOLE = `POST /punches ${BODY.length}`;

describe('the proxy that cuts', () => {
  it('passes requests of one connection and tells them', async () => {
    expect(await ask()).toBe(`did ${BODY.length}`);
    expect(await (await fetch(`${proxy.url}/other`)).text()).toBe('did 0');
    expect(acted).toEqual([WHOLE, 'GET /other 0']);
    expect(proxy.seen.slice(-2).map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /punches',
      'GET /other',
    ]);
  });

  it('resets before the server hears of it', async () => {
    expect(await ask('reset')).toBe('none');
    expect(acted).toEqual([]);
    expect(proxy.seen.at(-1)?.answeredAt).toBeUndefined();
  });

  it('drops the answer after the server acted', async () => {
    expect(await ask('dropAnswer')).toBe('none');
    expect(acted).toEqual([WHOLE]);
    const { at, answeredAt = 0 } = proxy.seen.at(-1)!;
    expect(answeredAt).toBeGreaterThanOrEqual(at);
  });

  it('holds an answer, and a request that arrives when nobody waits any more', async () => {
    const since = performance.now();
    expect(await ask({ holdAnswerMs: 300 })).toBe(`did ${BODY.length}`);
    expect(performance.now() - since).toBeGreaterThan(290);
    expect(acted).toEqual([WHOLE]);
    expect(await ask({ holdRequestMs: 400 }, 100)).toBe('none');
    expect(acted).toEqual([WHOLE]);
    await until('the held request arrives', () => acted.length === 2);
  });

  it('cuts a request and an answer in the middle', async () => {
    expect(await ask({ cutRequestAfter: 100_000 })).toBe('none');
    await until('the server notices', () => broken === 1);
    expect(acted).toEqual([]);
    expect(await ask({ cutAnswerAfter: 3 })).toBe('none');
    expect(acted).toEqual([WHOLE]);
  });

  it('refuses connections and takes them again', async () => {
    await proxy.refuse();
    expect(await ask()).toBe('none');
    await proxy.accept();
    expect(await ask()).toBe(`did ${BODY.length}`);
    expect(acted).toEqual([WHOLE]);
  });

  it('goes to another server when told so, and answers nothing when there is none', async () => {
    const { target } = proxy;
    proxy.target = 'http://127.0.0.1:9';
    expect(await ask()).toBe('none');
    proxy.target = target;
    expect(await ask()).toBe(`did ${BODY.length}`);
  });
});
