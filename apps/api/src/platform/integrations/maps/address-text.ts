const STREET_TYPES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    alley: 'alley',
    av: 'avenue',
    ave: 'avenue',
    avenue: 'avenue',
    blvd: 'boulevard',
    boulevard: 'boulevard',
    bvd: 'boulevard',
    cct: 'circuit',
    circuit: 'circuit',
    cl: 'close',
    close: 'close',
    court: 'court',
    cr: 'crescent',
    cres: 'crescent',
    crescent: 'crescent',
    crt: 'court',
    ct: 'court',
    dr: 'drive',
    drive: 'drive',
    esp: 'esplanade',
    esplanade: 'esplanade',
    freeway: 'freeway',
    fwy: 'freeway',
    gr: 'grove',
    grove: 'grove',
    gve: 'grove',
    highway: 'highway',
    hwy: 'highway',
    lane: 'lane',
    ln: 'lane',
    mews: 'mews',
    parade: 'parade',
    pde: 'parade',
    pkwy: 'parkway',
    parkway: 'parkway',
    pl: 'place',
    place: 'place',
    promenade: 'promenade',
    quay: 'quay',
    rd: 'road',
    rise: 'rise',
    road: 'road',
    sq: 'square',
    square: 'square',
    st: 'street',
    street: 'street',
    tce: 'terrace',
    terrace: 'terrace',
    walk: 'walk',
    way: 'way',
  }),
);

const PLACE_WORDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ck: 'creek',
    gdns: 'gardens',
    hts: 'heights',
    mt: 'mount',
    nth: 'north',
    pk: 'park',
    pt: 'point',
    saint: 'st',
    sth: 'south',
  }),
);

const STATES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    act: 'ACT',
    'australian capital territory': 'ACT',
    'new south wales': 'NSW',
    'northern territory': 'NT',
    nsw: 'NSW',
    nt: 'NT',
    qld: 'QLD',
    queensland: 'QLD',
    sa: 'SA',
    'south australia': 'SA',
    tas: 'TAS',
    tasmania: 'TAS',
    vic: 'VIC',
    victoria: 'VIC',
    wa: 'WA',
    'western australia': 'WA',
  }),
);

const COMPASS = new Set(['north', 'south', 'east', 'west']);

/** House number with a unit before it: '12', '5/22', '12-14', 'Unit 3, 12A'. */
const HOUSE_NUMBER =
  /^(?:(?:unit|flat|apt|apartment|shop|suite|level)\s+)?\d+[a-z]?(?:\s*[/-]\s*\d+[a-z]?)*(?:,?\s+\d+[a-z]?(?:-\d+[a-z]?)?)?(?=\s)/i;

/** An address without its tail: the parts between commas, in lower case, and what the tail said. */
export interface AddressParts {
  parts: string[];
  /** 'VIC' and the like; undefined when not said. */
  state: string | undefined;
  postcode: string | undefined;
}

/** Outer spaces removed, inner ones collapsed. */
export function tidy(text: string): string {
  return text.normalize('NFKC').replace(/\s+/g, ' ').trim();
}

function plain(text: string): string {
  return tidy(
    text
      .toLowerCase()
      .replace(/['’‘`.]/g, '')
      .replace(/(?<!\d)-|-(?!\d)/g, ' '),
  );
}

/** What two locality names are compared by: 'Mt. Waverley' and 'MOUNT WAVERLEY' are the same. */
export function placeKey(name: string): string {
  return plain(name)
    .split(' ')
    .map((word) => PLACE_WORDS.get(word) ?? word)
    .join(' ');
}

/** 'north fitzroy' for 'fitzroy north' and the other way round; undefined without a compass word at an end. */
export function turnedKey(key: string): string | undefined {
  const words = key.split(' ');
  if (words.length < 2) return undefined;
  if (COMPASS.has(words[0]!)) return [...words.slice(1), words[0]].join(' ');
  if (COMPASS.has(words.at(-1)!)) return [words.at(-1), ...words.slice(0, -1)].join(' ');
  return undefined;
}

function isStreetType(word: string): boolean {
  return STREET_TYPES.has(word);
}

/**
 * What a street, or a street and its suburb, are compared by: 'Fitzroy St St Kilda' is 'fitzroy street st kilda'.
 * 'st' means street after a name and saint at the beginning or right after a street type.
 */
export function streetKey(text: string): string {
  const words = placeKey(text.replaceAll(',', ' ')).split(' ');
  return words
    .map((word, at) => (at > 0 && !isStreetType(words[at - 1]!) ? (STREET_TYPES.get(word) ?? word) : word))
    .join(' ');
}

/** Splits '5/22 Beach Rd' into the number as typed, with a space after it, and the rest. The number may be empty. */
export function splitHouseNumber(text: string): { number: string; rest: string } {
  const number = HOUSE_NUMBER.exec(text)?.[0] ?? '';
  return { number: number && `${number} `, rest: text.slice(number.length).trim() };
}

/**
 * Splits what follows a street from the street, each as typed: at the last comma, or after the street type.
 * Undefined when there is neither, or nothing after it.
 */
export function splitSuburb(text: string): { street: string; suburb: string } | undefined {
  const comma = text.lastIndexOf(',');
  if (comma >= 0) return pair(text.slice(0, comma), text.slice(comma + 1));
  const words = text.split(' ');
  const type = words.findIndex((word, at) => at > 0 && isStreetType(plain(word)));
  return type < 0 ? undefined : pair(words.slice(0, type + 1).join(' '), words.slice(type + 1).join(' '));
}

function pair(street: string, suburb: string): { street: string; suburb: string } | undefined {
  return street.trim() && suburb.trim() ? { street: street.trim(), suburb: suburb.trim() } : undefined;
}

/** Takes country, state and postcode off the end of an address: 'Fitzroy VIC 3065, Australia' is Fitzroy, VIC, 3065. */
export function parseAddress(text: string): AddressParts {
  const parts = text.split(',').map(plain).filter(Boolean);
  let state: string | undefined;
  let postcode: string | undefined;
  for (;;) {
    const words = parts.at(-1)?.split(' ') ?? [];
    const isAlone = parts.length === 1;
    const stateWords = stateAtEnd(words);
    let taken = 0;
    if (!state && stateWords > 0 && !(isAlone && stateWords === words.length)) {
      state = STATES.get(words.slice(-stateWords).join(' '));
      taken = stateWords;
    } else if (!postcode && /^\d{4}$/.test(words.at(-1) ?? '')) {
      postcode = words.at(-1);
      taken = 1;
    } else if (!postcode && isShortPostcode(parts.join(' '), state)) {
      postcode = `0${words.at(-1)}`;
      taken = 1;
    } else if (COUNTRY.test(words.at(-1) ?? '') && !(isAlone && words.length === 1)) {
      taken = 1;
    }
    if (taken === 0) return { parts, state, postcode };
    const left = words.slice(0, -taken).join(' ');
    parts.splice(-1, 1, ...(left ? [left] : []));
  }
}

const COUNTRY = /^(?:australia|aus?)$/;

/** Postcodes of two states begin with a nought, which a spreadsheet takes: 'NT 800', '800 NT'. */
function isShortPostcode(text: string, state: string | undefined): boolean {
  if (!/(?:^| )\d{3}$/.test(text)) return false;
  const before = text.split(' ').slice(0, -1);
  const said = state ?? STATES.get(before.slice(-stateAtEnd(before) || before.length).join(' '));
  return said === 'NT' || said === 'ACT';
}

function stateAtEnd(words: string[]): number {
  return [3, 2, 1].find((count) => words.length >= count && STATES.has(words.slice(-count).join(' '))) ?? 0;
}
