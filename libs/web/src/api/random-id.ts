/** 128 random bits in hexadecimal. `crypto.randomUUID` exists on https only, and a LAN name may be plain http. */
export function randomId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
