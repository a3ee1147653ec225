import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { nameKey } from './names.js';
import { cleanLine, cleanText, emailKey, isVisible, mailHref, matchKey } from './text.js';

describe('cleanText', () => {
  it.each([
    ['keeps ordinary text', 'Gate code 12', 'Gate code 12'],
    ['trims', '  Gate \n', 'Gate'],
    ['keeps inner line breaks and tabs', 'a\n\tb', 'a\n\tb'],
    ['turns Windows and old Mac line breaks into one', 'a\r\nb\rc', 'a\nb\nc'],
    ['turns line and paragraph separators into line breaks', 'a\u2028b\u2029c\u0085d', 'a\nb\nc\nd'],
    ['strips NUL, escape and delete', 'a\u0000b\u001bc\u007fd', 'abcd'],
    ['strips the second control block', 'a\u009bb', 'ab'],
    ['strips the first and last embedding marks', 'a\u202ab\u202ec', 'abc'],
    ['strips the first and last isolate marks', 'a\u2066b\u2069c', 'abc'],
    ['strips left-to-right, right-to-left and Arabic letter marks', 'a\u200eb\u200fc\u061cd', 'abcd'],
    ['strips the byte order mark', '\ufeffab\ufeffc', 'abc'],
    ['strips a lone high surrogate', 'a\ud800b', 'ab'],
    ['strips each lone surrogate', 'a\ud800b\ud800', 'ab'],
    ['strips a lone low surrogate', 'a\udc00b', 'ab'],
    ['strips marks of a gloss', 'a\ufff9b\ufffac\ufffbd', 'abcd'],
    ['strips what is no character', 'a\ufffeb\ufdd0c\u{1fffe}d\u{10ffff}', 'abcd'],
    ['keeps an emoji, which is a surrogate pair', 'a\ud83d\ude00b', 'a\ud83d\ude00b'],
    ['keeps the joiner within an emoji', '\ud83d\udc69\u200d\ud83d\udd27', '\ud83d\udc69\u200d\ud83d\udd27'],
    ['composes letters', 'Zoe\u0308', 'Zo\u00eb'],
    ['composes letters that a stripped mark kept apart', 'e\u200e\u0301', '\u00e9'],
    ['leaves nothing of nothing', ' \u0000\u200e ', ''],
  ])('%s', (_name, text, clean) => {
    expect(cleanText(text)).toBe(clean);
  });

  it('changes nothing the second time, whatever was typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const clean = cleanText(text);
        expect(cleanText(clean)).toBe(clean);
        expect(clean).not.toMatch(/\p{Cs}/u);
      }),
    );
  });
});

describe('cleanLine', () => {
  it.each([
    ['a line break becomes a space', 'a\nb', 'a b'],
    ['a run of breaks and tabs becomes one space', 'a\r\n\t\u2028b', 'a b'],
    ['so does each other one', 'a\tb\nc', 'a b c'],
    ['breaks at the ends go', '\na\t', 'a'],
    ['inner spaces stay', 'a  b', 'a  b'],
    ['a mail header cannot be added', 'x@y.au\r\nBcc: z', 'x@y.au Bcc: z'],
  ])('%s', (_name, text, clean) => {
    expect(cleanLine(text)).toBe(clean);
  });

  it('never holds a line break, a tab or a control character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(cleanLine(text)).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
      }),
    );
  });
});

describe('nameKey (D15)', () => {
  it.each([
    ['case', 'ANNA Smith', 'anna smith'],
    ['outer spaces', ' Anna Smith ', 'anna smith'],
    ['inner spaces, tabs and no-break spaces', 'Anna \t\u00a0Smith', 'anna smith'],
    ['full-width letters', '\uff21nna', 'anna'],
    ['capitals of a sign of several letters', '5 \u3392', '5 mhz'],
    ['ligatures', 'O\ufb03ce', 'office'],
    ['decomposed accents', 'Zoe\u0308', 'zo\u00eb'],
    ['a zero-width space', 'An\u200bna', 'anna'],
    ['a word joiner', 'An\u2060na', 'anna'],
    ['a soft hyphen', 'An\u00adna', 'anna'],
    ['a byte order mark', '\ufeffanna', 'anna'],
    ['joiners, which some scripts need to be read', '\u0645\u06cc\u200c\u062e', '\u0645\u06cc\u062e'],
    ['Hangul fillers', 'a\u3164b\u115fc\uffa0', 'abc'],
    ['the look of an emoji', '\u2764\ufe0f', '\u2764'],
    ['tags', 'a\u{e0041}\u{e007f}', 'a'],
    ['what stands between a letter and its accent', 'Zoe\u200b\u0308', 'zo\u00eb'],
    ['an accent that only the small letter has composed', 'H\u0331', '\u1e96'],
    ['whether a sigma is the last letter', '\u039f\u03a3 \u03bf\u03c2', '\u03bf\u03c3 \u03bf\u03c3'],
    ['the dot of a Turkish capital', '\u0130zmir', 'izmir'],
  ])('ignores %s', (_name, name, key) => {
    expect(nameKey(name)).toBe(key);
  });

  it.each(['\u200b', '\u2060', '\u00ad', '\ufeff', '\u3164', '\u115f', '\u180e', '\u2800', '\ufe0f \u{e0020}\u00a0'])(
    'finds no name in %j, which nobody sees',
    (name) => {
      expect(nameKey(name)).toBe('');
    },
  );

  it('is the key of itself, whatever was typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        expect(nameKey(nameKey(name))).toBe(nameKey(name));
      }),
    );
  });

  it('keeps an accent and a hyphen apart from none', () => {
    expect(nameKey('Zoë')).not.toBe(nameKey('Zoe'));
    expect(nameKey('Ann-Marie')).not.toBe(nameKey('Ann Marie'));
  });

  it('is the same for a name with more space around and within', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ minLength: 1 })), (words) => {
        expect(nameKey('  ' + words.join(' \t ') + '\n')).toBe(nameKey(words.join(' ')));
      }),
    );
  });
});

describe('isVisible (D143)', () => {
  it.each([
    ['a letter', 'a', true],
    ['an accented letter', 'e\u0301', true],
    ['a letter with an accent that is not composed', 'x\u0300', true],
    ['a sign', '\u2764\ufe0f', true],
    ['a digit', '7', true],
    ['a vowel sign on its letter', '\u0915\u093e', true],
    ['an accent', '\u0300', false],
    ['accents and blanks', ' \u0301 \u0327', false],
    ['a vowel sign without a letter', '\u093e', false],
    ['an enclosing circle', '\u20dd', false],
    ['nothing', '', false],
    ['a zero-width space', '\u200b', false],
  ])('%s: %j is %p', (_, text, shows) => {
    expect(isVisible(text)).toBe(shows);
  });

  it('is so of every letter and digit that its folded form shows, and of none else', () => {
    const letters = Array.from({ length: 0x1_0000 }, (_, code) => code)
      .filter((code) => code < 0xd800 || code > 0xdfff)
      .map((code) => String.fromCodePoint(code));
    expect(letters.filter((letter) => isVisible(letter) !== /[^\p{M} ]/u.test(matchKey(letter)))).toEqual([]);
  });
});

describe('emailKey', () => {
  it.each([
    ['Anna@Example.COM', 'anna@example.com'],
    [' anna@example.com\n', 'anna@example.com'],
    ['anna+x@example.com', 'anna+x@example.com'],
    ['\uff41nna\uff20example.com', 'anna@example.com'],
    ['anna@exa\u216fple.com', 'anna@example.com'],
    ['\uff41nna@example.com', 'anna@example.com'],
    ['an\u00adna@exam\u200bple.com', 'anna@example.com'],
  ])('%p is compared as %p', (email, key) => {
    expect(emailKey(email)).toBe(key);
  });
});

describe('mailHref', () => {
  it.each([
    ['anna@example.test', 'mailto:anna@example.test'],
    ['a+b@example.test', 'mailto:a%2Bb@example.test'],
    ['a?bcc=thief@example.test', 'mailto:a%3Fbcc%3Dthief@example.test'],
    ['a&body=x@example.test', 'mailto:a%26body%3Dx@example.test'],
  ])('%p: %s', (email, href) => {
    expect(mailHref(email)).toBe(href);
  });
});
