import { describe, expect, it } from '@jest/globals';
import { newRandomPart, SignedClaim } from './signed-claim.js';

const SECRET = 'a-secret-of-the-test-0123456789-abcdef';
const NEW_SECRET = 'another-secret-of-the-test-0123456789';
/** A link to an invoice (id 7, until 2026-03-05) and a calendar's (id 7), as version 0.8.0 has made them. */
const INVOICE_LINK = 'AAAABwAAaajHgLqH5pDPeWvV4bFdtloayBv1QVg611qoyewQvaDFANv_';
const CALENDAR_LINK = 'AAAAB8A_SEav4Cd_zLuetsR7X3zWM2d6xS2xxxHainsFQdi4';

describe('a signed claim', () => {
  it.each([
    ['tidycrew invoice link', '00000007000069a8c780', INVOICE_LINK],
    ['tidycrew calendar link', '00000007', CALENDAR_LINK],
  ])('%s stays what it was, so that addresses that were given away go on working', (purpose, hex, token) => {
    const claim = Buffer.from(hex, 'hex');
    const claims = new SignedClaim([SECRET], purpose, claim.length);
    expect(claims.sign(claim, null)).toBe(token);
    expect(claims.read(token)).toEqual({ claim, randomPart: null });
  });

  const claims = new SignedClaim([NEW_SECRET, SECRET], 'tidycrew calendar link', 4);

  it('is signed by the first secret and accepted of all', () => {
    expect(claims.read(CALENDAR_LINK)?.claim).toEqual(Buffer.from('00000007', 'hex'));
    const token = claims.sign(Buffer.from('00000007', 'hex'), null);
    expect(token).not.toBe(CALENDAR_LINK);
    expect(new SignedClaim([NEW_SECRET], 'tidycrew calendar link', 4).read(token)).not.toBeNull();
    expect(new SignedClaim([SECRET], 'tidycrew calendar link', 4).read(token)).toBeNull();
  });

  it('names the random part of its row, which is signed as well (D399)', () => {
    const claim = Buffer.from('00000007', 'hex');
    const randomPart = newRandomPart();
    const token = claims.sign(claim, randomPart);
    expect(token).toHaveLength(64);
    expect(claims.read(token)).toEqual({ claim, randomPart });
    expect(claims.sign(claim, newRandomPart())).not.toBe(token);
    const bytes = Buffer.from(token, 'base64url');
    bytes[claim.length] = (bytes[claim.length] ?? 0) ^ 1;
    expect(claims.read(bytes.toString('base64url'))).toBeNull();
    // Without the part it is not the token of a row from before.
    const without = Buffer.concat([claim, bytes.subarray(-32)]).toString('base64url');
    expect(claims.read(without)).toBeNull();
  });

  it.each([
    ['nothing', ''],
    ['another purpose', INVOICE_LINK],
    ['another claim', `AAAAC${CALENDAR_LINK.slice(5)}`],
    ['another signature', `${CALENDAR_LINK.slice(0, -1)}5`],
    ['one more letter', `${CALENDAR_LINK}A`],
    ['one less', CALENDAR_LINK.slice(0, -1)],
    ['letters of no token', CALENDAR_LINK.replace('_', '/')],
  ])('is none: %s', (_what, token) => {
    expect(claims.read(token)).toBeNull();
  });
});
