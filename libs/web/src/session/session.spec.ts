import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { clearImpersonation, readImpersonation, saveImpersonation } from './impersonation';
import { memoryStorage } from './memory-storage.fixture';
import { enterByLink, prefetchSession, firstAnswer, login, logout, whoAmI } from './session-calls';
import { readLastEmail, saveLastEmail, store } from './store';

const anna = {
  id: 3,
  email: 'anna@example.test',
  firstName: 'Anna',
  lastName: 'Nguyen',
  name: 'Anna Nguyen',
  role: 'staff' as const,
  isSpoofed: true,
  actor: { id: 1, name: 'Ada' },
};

let calls: string[] = [];
/** A server that answers by path; null is a lost connection. */
function serve(answers: Record<string, [number, unknown] | null>) {
  globalThis.fetch = (path) => {
    calls.push(path as string);
    const found = answers[path as string];
    if (!found) return Promise.reject(new TypeError('Failed to fetch'));
    return Promise.resolve(new Response(JSON.stringify(found[1]), { status: found[0] }));
  };
}

beforeEach(() => {
  calls = [];
  globalThis.localStorage = memoryStorage();
  globalThis.sessionStorage = memoryStorage();
});

describe('the impersonation entry (D10)', () => {
  it('comes back as it was kept', () => {
    saveImpersonation(anna);
    expect(readImpersonation()).toEqual(anna);
    clearImpersonation();
    expect(readImpersonation()).toBeNull();
  });

  it.each([
    ['no JSON', '{"id":3'],
    ['null', 'null'],
    ['a word', '"anna"'],
    ['no id', '{"firstName":"Anna","lastName":"N","role":"staff"}'],
    ['an admin', JSON.stringify({ ...anna, role: 'admin' })],
  ])('is dropped when it holds %s', (_, text) => {
    localStorage.setItem('tidycrew.impersonation', text);
    expect(readImpersonation()).toBeNull();
    expect(localStorage.getItem('tidycrew.impersonation')).toBeNull();
  });
});

describe('signing out', () => {
  it('leaves only the last e-mail and unsent punches on the phone', () => {
    store.write('lastEmail', 'anna@example.test');
    store.write('punch.3.clock-in.x', { key: 'k', atMs: 0 });
    store.write('draft', 'x');
    saveImpersonation(anna);
    localStorage.setItem('other-app', 'stays');
    sessionStorage.setItem('any', 'goes');
    store.wipe();
    expect(sessionStorage.length).toBe(0);
    const names = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at));
    expect(names.sort()).toEqual(['other-app', 'tidycrew.lastEmail', 'tidycrew.punch.3.clock-in.x']);
  });

  it('does not forget that the page was just loaded again for a new build, which would go in a circle', () => {
    sessionStorage.setItem('tidycrew.reloaded', '5');
    store.wipe();
    expect(sessionStorage.getItem('tidycrew.reloaded')).toBe('5');
  });

  it('is told to the server later when the network is away, and nobody is signed in until then', async () => {
    serve({ '/api/auth/logout': null });
    await expect(logout()).rejects.toMatchObject({ name: 'NetworkError' });
    store.wipe();
    serve({
      '/api/auth/logout': [200, { success: true, data: null }],
      '/api/auth/me': [200, { data: { user: anna } }],
    });
    expect(await whoAmI()).toBeNull();
    expect(await whoAmI()).toEqual(anna);
    expect(calls).toEqual(['/api/auth/logout', '/api/auth/logout', '/api/auth/me']);
  });

  it.each([
    ['is one where nobody is signed in any more', 401, false],
    ['is repeated where the server could not', 500, true],
  ])('%s', async (_, status, isPending) => {
    serve({ '/api/auth/logout': [status, { success: false }], '/api/auth/me': [200, { data: { user: anna } }] });
    await Promise.allSettled([logout()]);
    expect(store.read('pendingSignOut') ?? false).toBe(isPending);
  });

  it('is not repeated after a new sign-in', async () => {
    serve({ '/api/auth/logout': null });
    await expect(logout()).rejects.toMatchObject({ name: 'NetworkError' });
    serve({ '/api/auth/login': [200, { data: { user: anna } }], '/api/auth/me': [200, { data: { user: anna } }] });
    await login({ email: anna.email, password: 'x' });
    expect(await whoAmI()).toEqual(anna);
  });

  it('is finished before a new sign-in starts, so that its answer cannot take the new cookie away', async () => {
    let finish = () => undefined as void;
    globalThis.fetch = (path) => {
      calls.push(path as string);
      if (path !== '/api/auth/logout') return Promise.resolve(new Response(JSON.stringify({ data: { user: anna } })));
      return new Promise((resolve) => {
        finish = () => resolve(new Response('{"success":true,"data":null}'));
      });
    };
    const out = logout();
    const signedIn = login({ email: anna.email, password: 'x' });
    await new Promise((resolve) => setTimeout(resolve));
    expect(calls).toEqual(['/api/auth/logout']);
    finish();
    await Promise.all([out, signedIn]);
    expect(calls).toEqual(['/api/auth/logout', '/api/auth/login']);
  });
});

describe('entering by a link (D190)', () => {
  it('forgets whoever was here before, and starts the other tabs anew', async () => {
    serve({
      '/api/auth/logout': null,
      '/api/invitations/a%2Fb': [200, { data: { user: anna } }],
      '/api/auth/me': [200, { data: { user: anna } }],
    });
    await expect(logout()).rejects.toMatchObject({ name: 'NetworkError' });
    store.write('draft', 'of somebody else');
    const otherTab = new BroadcastChannel('tidycrew-session');
    const told = new Promise((resolve) => {
      otherTab.onmessage = (event: MessageEvent<unknown>) => resolve(event.data);
    });
    expect(await enterByLink('a/b', { password: 'secret' })).toEqual(anna);
    expect(await told).toEqual({ userId: anna.id });
    otherTab.close();
    expect([store.read('draft'), readLastEmail()]).toEqual([undefined, anna.email]);
    expect(await whoAmI()).toEqual(anna);
  });
});

describe('the last e-mail', () => {
  it('is remembered on the device', () => {
    expect(readLastEmail()).toBe('');
    saveLastEmail(anna.email);
    expect(readLastEmail()).toBe(anna.email);
    store.write('lastEmail', { of: 'another build' });
    expect(readLastEmail()).toBe('');
  });
});

describe('whoAmI', () => {
  it('is nobody after a 401', async () => {
    serve({ '/api/auth/me': [401, { success: false, error: 'Please sign in.', code: 'NOT_SIGNED_IN' }] });
    expect(await whoAmI()).toBeNull();
  });

  it('is not known after a failure of the server', async () => {
    serve({ '/api/auth/me': [500, { success: false, error: 'x', code: 'INTERNAL' }] });
    await expect(whoAmI()).rejects.toMatchObject({ status: 500 });
  });

  it('waits 3 s for an answer', async () => {
    jest.useFakeTimers();
    globalThis.fetch = (_, init) =>
      new Promise((__, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
      });
    const errors: unknown[] = [];
    void whoAmI().catch((error: unknown) => errors.push(error));
    await jest.advanceTimersByTimeAsync(2_999);
    expect(errors).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(errors).toMatchObject([{ isTimeout: true }]);
    jest.useRealTimers();
  });

  it('says so when there was no answer', async () => {
    serve({});
    await expect(whoAmI()).rejects.toMatchObject({ name: 'NetworkError' });
  });
});

describe('the first answer', () => {
  it('is the one that was asked for ahead, once: later the server is asked again', async () => {
    serve({ '/api/auth/me': [200, { data: { user: anna } }] });
    prefetchSession();
    expect(calls).toEqual(['/api/auth/me']);
    expect(await firstAnswer()).toEqual(anna);
    expect(calls).toHaveLength(1);
    await firstAnswer();
    expect(calls).toHaveLength(2);
  });

  it('is asked for when nothing was asked ahead', async () => {
    serve({ '/api/auth/me': [200, { data: { user: anna } }] });
    expect(await firstAnswer()).toEqual(anna);
  });

  it('fails with what went wrong ahead', async () => {
    serve({});
    prefetchSession();
    await new Promise((resolve) => setTimeout(resolve));
    await expect(firstAnswer()).rejects.toMatchObject({ name: 'NetworkError' });
  });
});

describe('the store', () => {
  it('works without storage', () => {
    globalThis.localStorage = {
      getItem: () => {
        throw new Error('denied');
      },
      setItem: () => {
        throw new Error('full');
      },
      removeItem: () => {
        throw new Error('denied');
      },
    } as unknown as Storage;
    store.write('x', 1);
    store.wipe();
    expect(store.read('x')).toBeUndefined();
  });
});
