import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  addressLine,
  joinAddress,
  shortAddress,
  suburbOf,
  trimSuggestion,
  usefulSuggestions,
  wordOverlap,
} from './address.js';

describe('shortAddress', () => {
  it.each([
    ['12 Smith St, Richmond VIC 3121, Australia', '12 Smith St, Richmond'],
    ['12 Smith Street, Richmond VIC, Australia', '12 Smith Street, Richmond'],
    ['12 Smith St, Richmond, Victoria, 3121, Australia', '12 Smith St, Richmond'],
    ['12 Smith St, Richmond, VIC 3121', '12 Smith St, Richmond'],
    ['12 Smith St, Richmond VIC, 3121', '12 Smith St, Richmond'],
    ['12 Smith St, Richmond vic 3121', '12 Smith St, Richmond'],
    ['12 Smith St, Richmond 3121', '12 Smith St, Richmond'],
    ['12 Smith St, Richmond Victoria 3121', '12 Smith St, Richmond'],
    ['12 Smith St, Richmond vic', '12 Smith St, Richmond'],
    ['12 Smith St, Richmond victoria', '12 Smith St, Richmond'],
    ['12 Smith St, Richmond VIC 3121 Australia', '12 Smith St, Richmond'],
    ['12 Smith St, VIC 3121, Australia', '12 Smith St'],
    ['12 Smith St Richmond VIC 3121', '12 Smith St Richmond'],
    ['12 Smith St Richmond vic 3121, australia', '12 Smith St Richmond'],
    ['12 Smith St Richmond Victoria 3121, Australia', '12 Smith St Richmond'],
    ['12 Smith St Richmond 3121', '12 Smith St Richmond'],
    ['3 Rundle St, Adelaide, South Australia, Australia', '3 Rundle St, Adelaide'],
    ['3 Rundle St, Adelaide South Australia 5000', '3 Rundle St, Adelaide'],
    ['3 Rundle St, Adelaide South Australia', '3 Rundle St, Adelaide'],
    ['5 Main Rd, Australia Plains SA 5374', '5 Main Rd, Australia Plains'],
    ['3 Hay St, Perth Western Australia', '3 Hay St, Perth'],
    ['6 Main Rd, Mount Victoria NSW 2786', '6 Main Rd, Mount Victoria'],
    ['6 Main Rd, Mount Victoria', '6 Main Rd, Mount Victoria'],
    ['Unit 3, 12 Smith St, Richmond VIC 3121', 'Unit 3, 12 Smith St'],
    ['Shop 1204, 12 Smith St, Richmond', 'Shop 1204, 12 Smith St'],
    ['Shop 1204, Richmond', 'Shop 1204, Richmond'],
    ['Unit 3, 1204 High St, Armadale', 'Unit 3, 1204 High St'],
    ['National Gallery of Victoria, 180 St Kilda Rd, Southbank', 'National Gallery of Victoria, 180 St Kilda Rd'],
    ['12 Victoria St, Kew', '12 Victoria St, Kew'],
    ['4 Australia Ave, Kew', '4 Australia Ave, Kew'],
    ['Perth WA, Australia', 'Perth'],
    [' 12  Smith  St ,, Richmond ', '12 Smith St, Richmond'],
    ['VIC 3121, Australia', 'VIC 3121, Australia'],
    ['12 Smith St, Richmond Vic. 3121', '12 Smith St, Richmond'],
    ['12 Smith St, Richmond N.S.W.', '12 Smith St, Richmond'],
    ['12 Smith St, Stawell', '12 Smith St, Stawell'],
    [' , ', ''],
    ['', ''],
  ])('%p is %p', (address, short) => {
    expect(shortAddress(address)).toBe(short);
  });

  it('has at most two comma parts, and is not empty for an address that is not', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('12 A St', 'Kew', 'VIC 3101', 'Victoria', 'Australia', '3101', '')),
        (parts) => {
          const short = shortAddress(parts.join(', '));
          expect(short.split(',').length).toBeLessThanOrEqual(2);
          expect(short === '').toBe(parts.every((part) => part === ''));
        },
      ),
    );
  });
});

describe('trimSuggestion', () => {
  it.each([
    ['12 Smith Street, Richmond VIC, Australia', '12 Smith Street, Richmond'],
    ['Unit 3, 12 Smith Street, Richmond VIC 3121, Australia', 'Unit 3, 12 Smith Street, Richmond'],
    ['12 Smith Street, Richmond, Victoria, 3121', '12 Smith Street, Richmond'],
    ['Smith Street, Collingwood', 'Smith Street, Collingwood'],
  ])('%p is %p', (description, trimmed) => {
    expect(trimSuggestion(description)).toBe(trimmed);
  });
});

describe('wordOverlap', () => {
  it.each([
    ['nothing shared', 'Jones', '12 Smith Street, Kew', 0],
    ['the whole street typed, the suburb new', '12 Smith Street', '12 Smith Street, Kew', 0],
    ['half of the suburb typed', '12 Smith Street Surrey', '12 Smith Street, Surrey Hills', 0.5],
    ['a word still being typed is new', '12 Smith Str, Kew', '12 Smith Street, Kew', 2 / 3],
    ['all typed, with other case and commas', '12 SMITH street kew', '12 Smith Street, Kew', 1],
    ['more typed than suggested', '12 Smith Street Kew VIC', '12 Smith Street, Kew', 1],
    ['an empty suggestion', '12 Smith', ' , ', 0],
    ['nothing typed', '', '12 Smith Street', 0],
  ])('%s', (_name, input, suggestion, overlap) => {
    expect(wordOverlap(input, suggestion)).toBeCloseTo(overlap, 10);
  });

  it('is from 0 to 1, and 1 for the text itself', () => {
    const words = fc.array(fc.constantFrom('12', 'Smith', 'St', 'Kew', ','), { minLength: 1 });
    fc.assert(
      fc.property(words, words, (a, b) => {
        const overlap = wordOverlap(a.join(' '), b.join(' '));
        expect(overlap).toBeGreaterThanOrEqual(0);
        expect(overlap).toBeLessThanOrEqual(1);
        expect(wordOverlap(b.join(' '), b.join(' '))).toBe(b.every((word) => word === ',') ? 0 : 1);
      }),
    );
  });
});

describe('usefulSuggestions', () => {
  const smith = ['12 Smith Street, Kew', '12 Smith Street, Richmond'];

  it.each([
    ['nothing below three characters', '12', smith, []],
    ['spaces do not count as characters', ' 1 ', smith, []],
    ['three characters are enough', '12 S', smith, smith],
    ['a street without its suburb keeps its suggestions', '12 Smith St', smith, smith],
    ['a whole street without its suburb too', '12 Smith Street', smith, smith],
    ['what is typed already is dropped', '12 smith street kew', smith, ['12 Smith Street, Richmond']],
    ['the identical one is dropped', '12 Smith Street, Kew', smith, ['12 Smith Street, Richmond']],
    ['two of three words are below 70 %: kept', 'Sir Blamey', ['Sir Thomas Blamey'], ['Sir Thomas Blamey']],
    ['seven of ten words are 70 %: dropped', 'a b c d e f g', ['a b c d e f g h i j'], []],
    [
      'each once, in the order given',
      'smi',
      [smith[1]!, smith[0]!, '12 SMITH Street Richmond'],
      [smith[1]!, smith[0]!],
    ],
    [
      'flat 1 of number 2 is not number 12',
      'smi',
      ['1/2 Smith Street, Kew', '12 Smith Street, Kew'],
      ['1/2 Smith Street, Kew', '12 Smith Street, Kew'],
    ],
    ['a suggestion without words is none', 'smi', [' , '], []],
  ])('%s', (_name, input, suggestions, useful) => {
    expect(usefulSuggestions(input, suggestions)).toEqual(useful);
  });
});

describe('the suburb of an address (D63)', () => {
  it.each([
    ['12 Smith St, Richmond VIC 3121, Australia', 'Richmond'],
    ['3/144 Mitchell Street, Carlton VIC 3053', 'Carlton'],
    ['Unit 5, 12 Smith Street, St Kilda East VIC 3183', 'St Kilda East'],
    ['12 Smith Street', ''],
    ['Rosebank VIC 3121', ''],
    ['Unit 5, 12 Smith Street', ''],
    ['Shop 3, Smith Street, VIC 3121', ''],
    ['', ''],
    // Names that end like a street's, behind one with its number (D548).
    ['4 Acacia Road, Wattle Grove NSW 2173', 'Wattle Grove'],
    ['7/21 Hill St, Sunset Terrace SA 5000', 'Sunset Terrace'],
    ['18 Elm Avenue, Kings Place QLD 4000, Australia', 'Kings Place'],
    ['Unit 2, 9 Bay Rd, Golden Grove, South Australia 5125', 'Golden Grove'],
    ['Shop 3, Smith Grove', ''],
    ['Rosebank, Smith Place VIC', ''],
    ['Unit 5, Acacia Court', ''],
    ['2 Elm Street, Unit 4', ''],
    // Without a comma.
    ['12 Smith St Richmond VIC 3121', 'Richmond'],
    ['Unit 3, 12 Smith Street North Melbourne VIC 3051', 'North Melbourne'],
    ['12 St Kilda Road Melbourne VIC 3004', 'Melbourne'],
    ['3 Smith St St Kilda VIC', 'St Kilda'],
    ['12 Ocean Grove Road Barwon Heads VIC 3227', 'Barwon Heads'],
    ['5 Park Lane Wattle Grove WA 6107', 'Wattle Grove'],
    ['8 Grove Road Hawthorn 3122', 'Hawthorn'],
    ['12 Smith Street North', ''],
    ['Shop 3, Smith Street Richmond VIC 3121', 'Richmond'],
    ['12 Broadway', ''],
    ['East St Kilda VIC 3183', ''],
    ['12 High Street, East St Kilda VIC 3183', 'East St Kilda'],
    // States with a full stop.
    ['12 Smith St, Richmond Vic. 3121', 'Richmond'],
    ['12 Smith St, Richmond, Vic.', 'Richmond'],
    ['40 George Street, The Rocks, N.S.W. 2000', 'The Rocks'],
    ['3 Hay St, Perth W.A. 6000, Australia', 'Perth'],
    ['1 Todd St, Alice Springs N.T. 870', 'Alice Springs'],
    ['6 Main Rd, Mount Victoria NSW', 'Mount Victoria'],
  ])('%s: %s', (address, suburb) => {
    expect(suburbOf(address)).toBe(suburb);
  });
});

describe('addressLine (D407)', () => {
  it.each([
    ['12 Lygon Street\nCarlton VIC 3053', '12 Lygon Street, Carlton VIC 3053'],
    ['12 Lygon Street,\r\n\r\n Carlton VIC 3053\r\n', '12 Lygon Street, Carlton VIC 3053'],
    ['Unit 4\u2028, 12 Lygon Street', 'Unit 4, 12 Lygon Street'],
    ['12 Lygon Street, Carlton', '12 Lygon Street, Carlton'],
    ['', ''],
  ])('of %j is %j', (text, line) => {
    expect(addressLine(text)).toBe(line);
  });
});

describe('joinAddress (D408)', () => {
  it.each([
    [['12 Lygon Street', '', 'Carlton', 'VIC', '3053'], '12 Lygon Street, Carlton VIC 3053'],
    [['12 Lygon Street', 'Unit 4', 'Carlton', 'Victoria', '3053'], '12 Lygon Street, Unit 4, Carlton Victoria 3053'],
    [['12', 'Lygon Street', 'Carlton'], '12 Lygon Street, Carlton'],
    [['4/12A', 'Lygon Street', 'Carlton'], '4/12A Lygon Street, Carlton'],
    [['12 Lygon Street,', 'Carlton', 'vic 3053'], '12 Lygon Street, Carlton vic 3053'],
    [['12 Lygon Street\nCarlton', 'VIC', '3053'], '12 Lygon Street, Carlton VIC 3053'],
    [['1 Todd Street', 'Alice Springs', 'NT', '870'], '1 Todd Street, Alice Springs NT 0870'],
    [['1 Todd Street', 'Todd', 'todd', 'NT'], '1 Todd Street, Todd NT'],
    [['12 Lygon Street, Carlton VIC 3053'], '12 Lygon Street, Carlton VIC 3053'],
    [['', ' '], ''],
    [[], ''],
    [['3053', 'Carlton'], '3053 Carlton'],
  ])('of %j is %j', (parts, line) => {
    expect(joinAddress(parts)).toBe(line);
  });
});
