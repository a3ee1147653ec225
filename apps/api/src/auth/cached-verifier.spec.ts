import { createSecretKey } from 'node:crypto';
import { describe, expect, it, jest } from '@jest/globals';
import { cachedVerifier, type Verifier } from './cached-verifier.js';

const [KEY, OTHER_KEY] = [createSecretKey(Buffer.from('a')), createSecretKey(Buffer.from('b'))];

function counted() {
  const verify = jest.fn<Verifier<object>>((token, _key, _options, done) =>
    token === 'forged' ? done(new Error('invalid signature')) : done(null, { jti: token }),
  );
  const verifier = cachedVerifier(verify);
  const claimsOf = (token: string, key = KEY): unknown => {
    let answer: unknown;
    verifier(token, key, {}, (error, claims) => (answer = error ?? claims));
    return answer;
  };
  return { verify, claimsOf };
}

describe('verifier of tokens that remembers', () => {
  it('verifies a token once per key', () => {
    const { verify, claimsOf } = counted();
    for (const key of [KEY, KEY, OTHER_KEY]) expect(claimsOf('one', key)).toEqual({ jti: 'one' });
    expect(verify).toHaveBeenCalledTimes(2);
  });

  it('remembers no token that was refused', () => {
    const { verify, claimsOf } = counted();
    for (const token of ['forged', 'forged']) expect(claimsOf(token)).toEqual(new Error('invalid signature'));
    expect(verify).toHaveBeenCalledTimes(2);
  });

  it('holds at most 10,000 tokens of a key', () => {
    const { verify, claimsOf } = counted();
    for (let number = 0; number <= 10_000; number++) claimsOf(String(number));
    claimsOf('10000');
    expect(verify).toHaveBeenCalledTimes(10_001);
    claimsOf('0');
    expect(verify).toHaveBeenCalledTimes(10_002);
  });
});
