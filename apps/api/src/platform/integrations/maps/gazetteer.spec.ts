import { beforeAll, describe, expect, it } from '@jest/globals';
import type { State } from '@tidycrew/contracts';
import { placeKey } from './address-text.js';
import { Gazetteer } from './gazetteer.js';
import { readLocalities, type Localities } from './localities.js';
import { MELBOURNE_STREETS } from './streets.js';

let localities: Localities;
let gazetteer: Gazetteer;

beforeAll(async () => {
  localities = await readLocalities();
  gazetteer = new Gazetteer(() => Promise.resolve(localities));
});

function whereIs(name: string, postcode: string): { latitude: string; longitude: string; precision: string } {
  const locality = localities.named(placeKey(name)).find((each) => each.postcode === postcode)!;
  return { latitude: locality.latitude.toFixed(6), longitude: locality.longitude.toFixed(6), precision: 'suburb' };
}

describe('the list of localities', () => {
  it('has every Australian locality once per name', () => {
    expect(localities.size).toBeGreaterThan(14_000);
  });

  it.each([
    ['Fitzroy', '3065', -37.7975, 144.9805],
    ['St Kilda', '3182', -37.864, 144.982],
    ['Point Cook', '3030', -37.9179, 144.7477],
  ])('knows that %s %s is near %d, %d', (name, postcode, latitude, longitude) => {
    const place = whereIs(name, postcode);
    expect(Number(place.latitude)).toBeCloseTo(latitude, 3);
    expect(Number(place.longitude)).toBeCloseTo(longitude, 3);
  });

  it.each([
    ['st kilda', 'St Kilda'],
    ['mckinnon', 'McKinnon'],
    ['kippa ring', 'Kippa-Ring'],
    ['oconnor', "O'Connor"],
    ['macleod', 'Macleod'],
  ])('writes %s as %s', (key, name) => {
    expect(localities.named(key)[0]?.name).toBe(name);
  });

  it('has the suburb of every built-in street', () => {
    const suburbs = MELBOURNE_STREETS.flatMap(([, ...names]) => names);
    expect(suburbs.filter((name) => localities.named(placeKey(name))[0]?.state !== 'VIC')).toEqual([]);
  });
});

describe('geocoding without a service (D17)', () => {
  it.each([
    ['a whole address', '12 Smith Street, Fitzroy VIC 3065, Australia', 'Fitzroy', '3065'],
    ['a suburb alone', 'Fitzroy', 'Fitzroy', '3065'],
    ['a unit and a short street type', '5/22 Beach Rd, Sandringham', 'Sandringham', '3191'],
    ['lower case', '5/22 beach rd, sandringham vic', 'Sandringham', '3191'],
    ['the country as its code', '12 Smith Street, Fitzroy VIC 3065 AU', 'Fitzroy', '3065'],
    ['the code in a part of its own', '12 Smith Street, Fitzroy VIC 3065, Aus', 'Fitzroy', '3065'],
    ['a postcode without its nought', '5 Mitchell Street, Darwin City NT 800', 'Darwin City', '0800'],
    ['one in a part of its own', '5 Mitchell Street, Darwin City, NT, 800', 'Darwin City', '0800'],
    ['one before its state', '5 Mitchell Street, Darwin City 800 NT', 'Darwin City', '0800'],
    ['one between state and country', '5 Mitchell Street, Darwin City NT 800, AU', 'Darwin City', '0800'],
    ['no commas at all', '12 Smith St Fitzroy VIC 3065', 'Fitzroy', '3065'],
    ['a street called St before a saint', '8 Fitzroy St St Kilda', 'St Kilda', '3182'],
    ['Saint written out', '8 Acland Street, Saint Kilda', 'St Kilda', '3182'],
    ['St with a full stop', '8 Acland Street, St. Kilda', 'St Kilda', '3182'],
    ['Mt for Mount', '3 Stephensons Rd, Mt Waverley', 'Mount Waverley', '3149'],
    ['the compass word first', '1 Best Street, North Fitzroy', 'Fitzroy North', '3068'],
    ['the compass word last', '1 Peel Street, Melbourne West', 'West Melbourne', '3003'],
    ['a state in full', '12 Smith Street, Fitzroy, Victoria', 'Fitzroy', '3065'],
    ['country and state in parts of their own', '12 Smith Street, Fitzroy, VIC, 3065, Australia', 'Fitzroy', '3065'],
    ['a word after the suburb', '12 Smith Street, Fitzroy, rear entrance', 'Fitzroy', '3065'],
    ['outer and double spaces', '  12   Smith Street ,  Fitzroy  ', 'Fitzroy', '3065'],
    ['Victoria before the other states', '40 Swan Street, Richmond', 'Richmond', '3121'],
    ['the state against the preference', '40 Windsor Street, Richmond NSW', 'Richmond', '2753'],
    ['a state of two words', '1 Main Street, Richmond, South Australia', 'Richmond', '5033'],
    ['the postcode between namesakes', '1 Main Street, Richmond 4740', 'Richmond', '4740'],
    ['the postcode between two parts of one suburb', '500 St Kilda Road, Melbourne 3004', 'Melbourne', '3004'],
    ['the nearest of two postcodes', '1 Collins Street, Melbourne', 'Melbourne', '3000'],
    ['a mistyped postcode behind a known suburb', '12 Smith Street, Fitzroy VIC 3999', 'Fitzroy', '3065'],
  ])('understands %s', async (_, address, suburb, postcode) => {
    expect(await gazetteer.geocode(address)).toEqual(whereIs(suburb, postcode));
  });

  it('takes the postcode when the suburb is misspelt', async () => {
    const place = await gazetteer.geocode('12 Smith Street, Fitzroi VIC 3065');
    expect(place).toEqual(whereIs('Fitzroy', '3065'));
  });

  it.each([
    ['a suburb that does not exist', '1 Nowhere Street, Nowhereville'],
    ['a street without a suburb', '12 Smith Street'],
    ['a street named after a suburb, without a suburb', '12 Brighton Road'],
    ['a suburb that is not in that state', '12 Smith Street, Fitzroy NSW'],
    ['a country alone', 'Australia'],
    ['a state alone', 'Victoria'],
    ['a postcode nobody has', '1 Main Street, Nowhereville 9998'],
    ['commas only', ', ,'],
    ['nothing', ''],
    ['a word of the language', 'constructor'],
  ])('does not know %s', async (_, address) => {
    expect(await gazetteer.geocode(address)).toBeNull();
  });
});

describe('suggestions without a service (document 000 section 5)', () => {
  it.each([
    ['12 Smith', ['12 Smith Street, Fitzroy', '12 Smith Street, Collingwood']],
    ['12 smith st', ['12 Smith Street, Fitzroy', '12 Smith Street, Collingwood']],
    ['5/22 Beach Rd, Sand', ['5/22 Beach Road, Sandringham']],
    ['Unit 3, 12 Acland', ['Unit 3, 12 Acland Street, St Kilda']],
    ['7 fitzroy st st k', ['7 Fitzroy Street, St Kilda']],
    ['14 Invented Rd, Fitz', ['14 Invented Rd, Fitzroy', '14 Invented Rd, Fitzroy North']],
    ['14 Invented Rd Fitz', ['14 Invented Rd, Fitzroy', '14 Invented Rd, Fitzroy North']],
    ['14 Invented Rd, Fitzroy VIC', ['14 Invented Rd, Fitzroy', '14 Invented Rd, Fitzroy North']],
    ['Fitzroy N', ['Fitzroy North']],
    ['mt wav', ['Mount Waverley']],
  ])('%s begins with %j', async (input, lines) => {
    const suggested = await gazetteer.suggest(input);
    expect(suggested.slice(0, lines.length)).toEqual(lines);
  });

  it.each(['', 'ab', ' a  ', '12'])('has none for %j, which is under three characters', async (input) => {
    expect(await gazetteer.suggest(input)).toEqual([]);
  });

  it.each(['14 Invented Rd', '14 Invented Rd, Qqq', 'qqqq', ',,,', '...'])('has none for %j', async (input) => {
    expect(await gazetteer.suggest(input)).toEqual([]);
  });

  it('stops at five, each once', async () => {
    const suggested = await gazetteer.suggest('bri');
    expect(suggested).toHaveLength(5);
    expect(new Set(suggested).size).toBe(5);
  });

  it('suggests only what it can place', async () => {
    const inputs = ['12 Chapel', 'sta', '3 the esp', '9 Made Up Lane, Car', 'High Street', 'Kew', '5 st k'];
    const lines = (await Promise.all(inputs.map((input) => gazetteer.suggest(input)))).flat();
    const unplaced = await Promise.all(lines.map(async (line) => ((await gazetteer.geocode(line)) ? [] : [line])));
    expect(lines.length).toBeGreaterThan(20);
    expect(unplaced.flat()).toEqual([]);
  });
});

describe('a business of another state (D590)', () => {
  const ofState = (state: State) =>
    new Gazetteer(
      () => Promise.resolve(localities),
      () => Promise.resolve(state),
    );

  it('finds its own place among namesakes, unless another state is written', async () => {
    const sydney = ofState('NSW');
    expect(await sydney.geocode('40 Windsor Street, Richmond')).toEqual(whereIs('Richmond', '2753'));
    expect(await sydney.geocode('40 Swan Street, Richmond VIC')).toEqual(whereIs('Richmond', '3121'));
    expect(await sydney.geocode('12 Smith Street, Fitzroy North')).toEqual(whereIs('Fitzroy North', '3068'));
  });

  it('is suggested its own places before others, and streets of Melbourne last', async () => {
    expect((await ofState('NSW').suggest('parramatta'))[0]).toBe('Parramatta');
    expect((await ofState('WA').suggest('3 High St, Frem'))[0]).toBe('3 High St, Fremantle');
    const [first] = await ofState('NSW').suggest('bri');
    expect(localities.named(placeKey(first!)).some(({ state }) => state === 'NSW')).toBe(true);
  });
});

describe('reading the list', () => {
  it('happens once for many questions', async () => {
    let readings = 0;
    const counting = new Gazetteer(() => {
      readings += 1;
      return Promise.resolve(localities);
    });
    await Promise.all([counting.geocode('Fitzroy'), counting.suggest('fitz'), counting.geocode('Kew')]);
    expect(readings).toBe(1);
  });

  it('is tried again after a failure', async () => {
    let readings = 0;
    const failing = new Gazetteer(() => {
      readings += 1;
      return readings === 1 ? Promise.reject(new Error('disk')) : Promise.resolve(localities);
    });
    await expect(failing.geocode('Fitzroy')).rejects.toThrow('disk');
    expect(await failing.geocode('Fitzroy')).toEqual(whereIs('Fitzroy', '3065'));
  });
});
