import { createHmac, createSecretKey, randomUUID } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { signedToken, TEST_SESSION_SECRET, type TestSession } from '../../factories/index.js';

/** Headers with tokens that nobody signed, or signed for something else, each made from a good one, by what is wrong. */
export function noTokens({ id, token, expiresAt }: TestSession): Record<string, Record<string, string>> {
  const [head = '', claims = '', signature = ''] = token.split('.');
  const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const known = JSON.parse(Buffer.from(claims, 'base64url').toString()) as object;
  const key = createSecretKey(Buffer.from(TEST_SESSION_SECRET));
  const exp = Math.floor(expiresAt.getTime() / 1000);
  const signed = (body: object, options: jwt.SignOptions): string => jwt.sign({ exp, ...body }, key, options);
  const ours = { issuer: 'tidycrew', audience: 'tidycrew-web', jwtid: id };
  const forged = `${encoded({ alg: 'HS256', typ: 'JWT', kid: '../../dev/null' })}.${encoded({ ...known, role: 'admin' })}`;
  const tokens: Record<string, string> = {
    'a changed signature': `${head}.${claims}.${signature.slice(0, -4)}AAAA`,
    'changed claims': `${head}.${encoded({ ...known, exp: exp + 1 })}.${signature}`,
    'no signature': `${head}.${claims}.`,
    'two parts': `${head}.${claims}`,
    'algorithm none': `${encoded({ alg: 'none', typ: 'JWT' })}.${claims}.`,
    'algorithm None with a signature': `${encoded({ alg: 'None', typ: 'JWT' })}.${claims}.${signature}`,
    'another algorithm': signed({}, { ...ours, algorithm: 'HS512' }),
    'another key': signedToken(id, expiresAt, 'another-secret-that-is-not-the-one-of-tests'),
    'an empty key': `${forged}.${createHmac('sha256', '').update(forged).digest('base64url')}`,
    'another issuer': signed({}, { ...ours, issuer: 'somebody' }),
    'another audience': signed({}, { ...ours, audience: 'invoice-links' }),
    'no expiry': jwt.sign({}, key, ours),
    'an id that is none': signed({}, { ...ours, jwtid: "' OR 1=1 --" }),
    'an expired token': signed({ exp: exp - 1_000_000 }, ours),
    '10 kB': 'x'.repeat(10_000),
    '10 kB of claims': signed({ padding: 'x'.repeat(7_000) }, { ...ours, jwtid: randomUUID() }),
    'dots alone': '...',
    'broken encoding': '%ff%00.%zz.%',
  };
  return Object.fromEntries(
    Object.entries(tokens).flatMap(([name, value]) => [
      [name, { cookie: `token=${value}` }],
      [`${name}, as a bearer`, { authorization: `Bearer ${value}` }],
    ]),
  );
}
