import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

const SIGNATURE_BYTES = 32;
const LETTERS = /^[A-Za-z0-9_-]+$/;

/** Random bytes of a link's row, which its claim names beside the row's number. */
const RANDOM_BYTES = 12;

export const newRandomPart = (): Buffer => randomBytes(RANDOM_BYTES);

/** The unguessable part of an address: a few bytes that it claims, signed by HMAC-SHA256, as base64url. */
export class SignedClaim {
  private readonly keys: Buffer[];

  /**
   * @param secrets the first signs, all are accepted
   * @param purpose makes the keys others than those of sessions and of other addresses
   * @param claimBytes how long a claim is; with the signature a multiple of 3, so that each is written in one way only
   */
  constructor(
    secrets: readonly string[],
    purpose: string,
    private readonly claimBytes: number,
  ) {
    this.keys = secrets.map((secret) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)));
  }

  /** @param randomPart of the link's row; null: the row is from before these were kept */
  sign(claim: Buffer, randomPart: Buffer | null): string {
    const [key] = this.keys;
    if (!key) throw new Error('There is no secret to sign links with.');
    const claimed = randomPart ? Buffer.concat([claim, randomPart]) : claim;
    return Buffer.concat([claimed, signatureOf(claimed, key)]).toString('base64url');
  }

  /** What a token claims, and the random part of the only row that it may open; null when none of the secrets signed it. */
  read(token: string): { claim: Buffer; randomPart: Buffer | null } | null {
    const isOld = token.length === lettersOf(this.claimBytes);
    if (!isOld && token.length !== lettersOf(this.claimBytes + RANDOM_BYTES)) return null;
    if (!LETTERS.test(token)) return null;
    const bytes = Buffer.from(token, 'base64url');
    const claimed = bytes.subarray(0, -SIGNATURE_BYTES);
    const signature = bytes.subarray(-SIGNATURE_BYTES);
    if (!this.keys.some((key) => timingSafeEqual(signature, signatureOf(claimed, key)))) return null;
    return {
      claim: claimed.subarray(0, this.claimBytes),
      randomPart: isOld ? null : claimed.subarray(this.claimBytes),
    };
  }
}

function lettersOf(claimBytes: number): number {
  return ((claimBytes + SIGNATURE_BYTES) / 3) * 4;
}

function signatureOf(claim: Buffer, key: Buffer): Buffer {
  return createHmac('sha256', key).update(claim).digest();
}
