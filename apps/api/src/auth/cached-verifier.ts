import type { KeyObject } from 'node:crypto';
import type { SessionClaims } from './session-token.js';

const MAX_CACHED = 10_000;

/** How passport-jwt checks a token: `done` gets an error, or the claims of a token that is ours and unchanged. */
export type Verifier<Options> = (
  token: string,
  key: KeyObject,
  options: Options,
  done: (error: Error | null, claims?: SessionClaims) => void,
) => void;

/**
 * Remembers which tokens were verified with a key, because the same few tokens come with every poll and checking one anew
 * costs about 40 µs, a third of `GET /api/auth/me`. A token and a key always give the same claims as long as the options
 * stay the same; expiry and the session behind it are checked on every request. At most 10,000 tokens per
 * key are held.
 */
export function cachedVerifier<Options>(verify: Verifier<Options>): Verifier<Options> {
  const caches = new WeakMap<KeyObject, Map<string, SessionClaims>>();
  return (token, key, options, done) => {
    const cache = caches.get(key) ?? new Map<string, SessionClaims>();
    caches.set(key, cache);
    const cached = cache.get(token);
    if (cached) return done(null, cached);
    verify(token, key, options, (error, claims) => {
      if (!error && claims) {
        if (cache.size >= MAX_CACHED) cache.clear();
        cache.set(token, Object.freeze(claims));
      }
      done(error, claims);
    });
  };
}
