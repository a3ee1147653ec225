import { describe, expect, it } from '@jest/globals';
import { MapsLoader, mapsReason, type MapsLoaderParts } from './maps-loader';

const KEY = { success: true, apiKey: 'k', scriptUrl: 'https://maps.example/js' };

function aLoader(parts: Partial<MapsLoaderParts> = {}) {
  let pauses = 0;
  const loader = new MapsLoader({
    fetchInit: () => Promise.resolve(KEY),
    addScript: () => Promise.resolve(),
    isReady: () => true,
    pause: (ms) => {
      expect(ms).toBe(100);
      pauses += 1;
      return Promise.resolve();
    },
    ...parts,
  });
  const seen: string[] = [loader.current().status];
  loader.subscribe(() => seen.push(loader.current().status));
  return { loader, seen, pauses: () => pauses };
}

describe('MapsLoader', () => {
  it('goes from not loaded through loading to loaded, once for everybody', async () => {
    let fetched = 0;
    const { loader, seen } = aLoader({
      fetchInit: () => {
        fetched += 1;
        return Promise.resolve(KEY);
      },
    });
    await Promise.all([loader.load(), loader.load()]);
    await loader.load();
    expect([seen, fetched]).toEqual([['not loaded', 'loading', 'loading', 'loaded'], 1]);
    expect(loader.current().apiKey).toBe('k');
  });

  const failures: [string, Partial<MapsLoaderParts>, string, string | null][] = [
    ['the key cannot be had', { fetchInit: () => Promise.reject(new Error('x')) }, 'failed to load the maps key', null],
    [
      'the business has no key',
      { fetchInit: () => Promise.resolve({ success: false, error: 'no maps key available' }) },
      'no maps key available',
      null,
    ],
    ['the answer has no key', { fetchInit: () => Promise.resolve({ success: true }) }, 'no maps key available', null],
    [
      'the script is blocked',
      { addScript: () => Promise.reject(new Error('x')) },
      'Google Maps may be blocked by ad blocker',
      'Try disabling ad blocker for this site',
    ],
  ];
  it.each(failures)('says so when %s', async (_name, parts, message, hint) => {
    const { loader } = aLoader(parts);
    await loader.load();
    expect(loader.current()).toMatchObject({ status: 'error', message, hint });
    expect(mapsReason(loader.current())).toBe(hint === null ? `${message}.` : `${message}. ${hint}.`);
  });

  it('has no reason to tell before anything went wrong', async () => {
    const { loader } = aLoader();
    expect([mapsReason(loader.current()), loader.current().isOwn]).toEqual([null, false]);
    await loader.load();
    expect(mapsReason(loader.current())).toBeNull();
  });

  it('has the product draw its maps where there is no key, of the tiles and for the reason that it is told (D64)', async () => {
    const tiles = { url: 'https://tiles.example/{z}/{x}/{y}.png', attribution: '© somebody' };
    const { loader } = aLoader({ fetchInit: () => Promise.resolve({ success: false, error: 'Not today', tiles }) });
    await loader.load();
    expect(loader.current()).toEqual({
      ...{ status: 'error', apiKey: null, message: 'Not today', hint: null },
      ...{ isOwn: true, tiles },
    });
  });

  it('is no map of its own where only the script is not named', async () => {
    const { loader } = aLoader({ fetchInit: () => Promise.resolve({ success: true, apiKey: 'k' }) });
    await loader.load();
    expect(loader.current()).toMatchObject({
      status: 'error',
      message: 'no maps key available',
      isOwn: false,
      tiles: null,
    });
  });

  it('looks for the script 50 times, 100 ms apart, before it says that it is blocked', async () => {
    const { loader, pauses } = aLoader({ isReady: () => false });
    await loader.load();
    expect(pauses()).toBe(50);
    expect(loader.current()).toMatchObject({ status: 'error', hint: 'Try disabling ad blocker for this site' });
  });

  it('finds a script that is ready late', async () => {
    let looks = 0;
    const { loader } = aLoader({ isReady: () => (looks += 1) === 50 });
    await loader.load();
    expect(loader.current().status).toBe('loaded');
  });

  it('tries again after a failure that may pass, not after a missing key', async () => {
    let fetched = 0;
    const answers = [Promise.reject(new Error('x')), Promise.resolve({ success: false }), Promise.resolve(KEY)];
    answers[0]!.catch(() => undefined);
    const { loader } = aLoader({ fetchInit: () => answers[fetched++]! });
    await loader.load();
    await loader.retry();
    await loader.retry();
    expect([fetched, loader.current().message]).toEqual([2, 'no maps key available']);
  });

  it('says that the key failed when the maps service refuses it', async () => {
    const { loader } = aLoader();
    await loader.load();
    loader.refuseKey();
    expect(loader.current()).toMatchObject({ status: 'error', message: 'failed to load the maps key', apiKey: null });
  });
});
