import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { forgetPolled, getPolled, getPolledList } from './polled-list';

const answers = (...responses: Response[]) => {
  const fetched = jest.fn<typeof fetch>();
  for (const response of responses) fetched.mockResolvedValueOnce(response);
  globalThis.fetch = fetched;
  return () => fetched.mock.calls.map(([, init]) => new Headers(init?.headers).get('if-none-match'));
};
const list = (tag: string, range: string) =>
  new Response('{"data":[1]}', { headers: { etag: tag, 'content-range': range } });

describe('polled lists (D51, D200)', () => {
  afterEach(forgetPolled);

  it('asks with the newest tag, also one that came with a 304, and answers the very same object', async () => {
    const sent = answers(
      list('"a"', 'x 0-0/7'),
      new Response(null, { status: 304, headers: { etag: '"b"' } }),
      new Response(null, { status: 304, headers: { etag: '"b"' } }),
    );
    const first = await getPolledList('/list');
    expect(first).toEqual({ body: { data: [1] }, total: 7 });
    expect(await getPolledList('/list')).toBe(first);
    expect(await getPolled('/list')).toBe(first.body);
    expect(sent()).toEqual([null, '"a"', '"b"']);
  });

  it.each([
    ['customers 0-299/301', 301],
    ['customers 0-299/*', Infinity],
    ['customers 0-0/0', 0],
    ['', 0],
  ])('the total of %j is %d', async (range, total) => {
    answers(list('"a"', range));
    expect((await getPolledList('/list')).total).toBe(total);
  });

  it('answers a list that has changed anew', async () => {
    const sent = answers(list('"a"', 'x 0-0/7'), list('"b"', 'x 0-0/8'), list('"b"', 'x 0-0/8'));
    await getPolledList('/list');
    expect((await getPolledList('/list')).total).toBe(8);
    await getPolledList('/list');
    expect(sent()).toEqual([null, '"a"', '"b"']);
  });

  it('asks without a tag for a list that has none', async () => {
    const sent = answers(new Response('{}'), new Response('{}'));
    await getPolled('/list');
    await getPolled('/list');
    expect(sent()).toEqual([null, null]);
  });

  it('gives up with its caller', async () => {
    globalThis.fetch = () => Promise.reject(new DOMException('aborted', 'AbortError'));
    await expect(getPolled('/list', { signal: AbortSignal.abort(new Error('left')) })).rejects.toThrow('left');
  });

  it('keeps the six lists of a page however often they are asked for, and no more', async () => {
    const paths = ['/1', '/2', '/3', '/4', '/5', '/6'];
    const asked = [...paths, ...paths, ...paths, '/7', '/1'];
    const sent = answers(...asked.map((path) => list(`"${path}"`, '')));
    for (const path of asked) await getPolled(path);
    expect(sent()).toEqual([...paths.map(() => null), ...[...paths, ...paths].map((path) => `"${path}"`), null, null]);
  });

  it('keeps nothing for the next person', async () => {
    const sent = answers(list('"a"', ''), list('"b"', ''));
    await getPolled('/list');
    forgetPolled();
    await getPolled('/list');
    expect(sent()).toEqual([null, null]);
  });
});
