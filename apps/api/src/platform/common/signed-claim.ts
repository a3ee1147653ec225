import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

const SIGNATURE_BYTES = 32;
const LETTERS = /^[A-Za-z0-9_-]+$/;

/** The unguessable part of an address: a few bytes that it claims, signed by HMAC-SHA256, as base64url. */
export class SignedClaim {
  private readonly keys: Buffer[];
  private readonly length: number;

  /**
   * @param secrets the first signs, all are accepted
   * @param purpose makes the keys others than those of sessions and of other addresses
   * @param claimBytes how long a claim is; with the signature a multiple of 3, so that each is written in one way only
   */
  constructor(secrets: readonly string[], purpose: string, claimBytes: number) {
    this.keys = secrets.map((secret) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)));
    this.length = ((claimBytes + SIGNATURE_BYTES) / 3) * 4;
  }

  sign(claim: Buffer): string {
    const [key] = this.keys;
    if (!key) throw new Error('There is no secret to sign links with.');
    return Buffer.concat([claim, signatureOf(claim, key)]).toString('base64url');
  }

  /** What a token claims; null when none of the secrets signed it. */
  read(token: string): Buffer | null {
    if (token.length !== this.length || !LETTERS.test(token)) return null;
    const bytes = Buffer.from(token, 'base64url');
    const claim = bytes.subarray(0, -SIGNATURE_BYTES);
    const signature = bytes.subarray(-SIGNATURE_BYTES);
    return this.keys.some((key) => timingSafeEqual(signature, signatureOf(claim, key))) ? claim : null;
  }
}

function signatureOf(claim: Buffer, key: Buffer): Buffer {
  return createHmac('sha256', key).update(claim).digest();
}
