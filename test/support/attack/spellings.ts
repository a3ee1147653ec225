import fc from 'fast-check';

/** What nobody sees in an address: a soft hyphen, a zero-width space, a word joiner, a byte order mark. */
const INVISIBLE = ['', '\u00ad', '\u200b', '\u2060', '\ufeff'];

const asIs = (letter: string): string => letter;
const large = (letter: string): string => letter.toUpperCase();
/** As Japanese keyboards write ASCII. */
const fullWidth = (letter: string): string =>
  /[!-~]/.test(letter) ? String.fromCodePoint(letter.codePointAt(0)! + 0xfee0) : letter;

/** Spellings of one e-mail address that all mean the same account, made again by the same seed. */
export function spellingsOf(email: string, count: number, seed: number): string[] {
  const letter = (plain: string) =>
    fc
      .tuple(fc.constantFrom(asIs, asIs, large, fullWidth), fc.constantFrom(...INVISIBLE))
      .map(([write, unseen]) => write(plain) + unseen);
  const whole = fc.tuple(...[...email].map(letter)).map((letters) => letters.join(''));
  return fc.sample(whole, { seed, numRuns: count });
}
