import { addDays, type Payer, type PriceTier } from '@tidycrew/domain';
import { MANAGER_ID, TEAM } from './people.js';
import { Random } from './random.js';
import { BAYSIDE, EASTERN, NORTHERN, WESTERN, type DemoRegion } from './suburbs.js';

export const FREQUENCIES = ['weekly', 'fortnightly', 'tri-weekly', 'monthly', 'one-off'] as const;
export type Frequency = (typeof FREQUENCIES)[number];

export interface DemoCustomer {
  id: number;
  name: string;
  address: string;
  /** Digits only. */
  phone: string | null;
  email: string | null;
  notes: string | null;
  priceCents: number | null;
  frequency: Frequency;
  isFriendsFamily: boolean;
  friendsFamilyMinutes: number | null;
  isInvoiceRequired: boolean;
  latitude: number;
  longitude: number;
  createdById: number;
  /** First day on the books. */
  since: string;
  /** Day of archiving; null: active. */
  archivedOn: string | null;
  /** Team whose region it is in. */
  teamId: number;
  /** Who pays, and takes no GST on it; null: the customer. */
  payer: (Payer & { billingEmail: string }) | null;
}

export const CUSTOMER_COUNT = 120;

/** Two people earn a little over half of a price in these minutes. */
export const DEMO_TIERS: readonly PriceTier[] = [
  { priceMinCents: 8_000, priceMaxCents: 11_999, allottedMinutes: 50 },
  { priceMinCents: 12_000, priceMaxCents: 15_999, allottedMinutes: 70 },
  { priceMinCents: 16_000, priceMaxCents: 19_999, allottedMinutes: 90 },
  { priceMinCents: 20_000, priceMaxCents: 24_999, allottedMinutes: 115 },
  { priceMinCents: 25_000, priceMaxCents: 31_999, allottedMinutes: 145 },
  { priceMinCents: 32_000, priceMaxCents: 40_000, allottedMinutes: 180 },
];

/** The place of a home whose cleaning a plan manager of the NDIS pays. */
const PLAN_MANAGED = 6;
const PLAN_MANAGER = {
  billingName: 'Harbour Plan Management',
  billingReference: 'Participant 430 112 233',
  billingAddress: 'PO Box 1180, Geelong VIC 3220',
  billingEmail: 'invoices@harbourplan.example.com, claims@harbourplan.example.com',
};

const REGIONS: readonly (readonly [teamId: number, region: DemoRegion])[] = [
  [TEAM.north, NORTHERN],
  [TEAM.bayside, BAYSIDE],
  [TEAM.east, EASTERN],
  [TEAM.west, WESTERN],
];

const FIRST_NAMES =
  'Sarah Tom Priya James Olivia Wei Elena Marcus Fatima Jack Helen Andrew Ngoc Claire Stavros Lucy Ahmed Rebecca Peter Yuki Joanne Vikram Emily Carlo Bridget Minh Alice Robert Leila Simon'.split(
    ' ',
  );
const LAST_NAMES =
  "Whitfield Nguyen Desai Papadopoulos Campbell Zhang Moretti O'Connor Rahman Fraser Kaplan Sullivan Tanaka Barlow Hughes Costa Ibrahim Lindqvist Patel Georgiou Hamilton Vo Schneider Mahoney Pereira Ashton Lim Gallagher Demir Burke Wallace Sharma Beaumont Kelly Romano Thornton Ali Prescott Huang Delaney".split(
    ' ',
  );
const BUSINESSES = [
  'Bluestone Cafe',
  'Corner Physio',
  'Family Dental Rooms',
  'Little Sprouts Childcare',
  'Four Paws Vet Clinic',
  'Long Breath Pilates',
  'Ashby & Rowe Lawyers',
  'Paper Lantern Studio',
  'Ledger Lane Accounting',
  'Elm Street Architects',
];
const STREETS =
  'Station Street|Victoria Street|Park Street|Albert Street|Railway Parade|Church Street|Wattle Grove|Grange Road|Elm Street|Clarke Street|Rose Street|George Street|Myrtle Street|Gordon Street|Banksia Street|Fairview Avenue|Tennyson Street|Byron Street|Mitchell Street|Hope Street|William Street|Ford Street'.split(
    '|',
  );
const NOTES = [
  'Key in the lockbox, code is with the office.',
  'Please leave shoes at the door.',
  'Two cats, keep the back door closed.',
  'Dog is friendly. Park in the lane.',
  'Parents are home in the mornings, start upstairs.',
  'No bleach in the bathrooms.',
];
const SHARES: readonly Frequency[] = [
  ...Array<Frequency>(9).fill('weekly'),
  ...Array<Frequency>(6).fill('fortnightly'),
  ...Array<Frequency>(2).fill('tri-weekly'),
  ...Array<Frequency>(2).fill('monthly'),
  'one-off',
];

/**
 * 120 customers around Melbourne, about seven in ten within 15 km of the city. Of every forty, two are friends and family,
 * two are archived and two are new ones without a price.
 */
export function demoCustomers(today: string): DemoCustomer[] {
  const random = new Random(20_260_305);
  const names = customerNames(random);
  return names.map((name, at) => {
    const kind = KINDS[at % 40] ?? 'regular';
    const isBusiness = BUSINESSES.includes(name);
    const [teamId, region] = REGIONS[at % REGIONS.length]!;
    const archivedOn = kind === 'archived' ? addDays(today, -random.whole(15, 40)) : null;
    return {
      id: at + 1,
      name,
      ...placeIn(region, random),
      ...contactOf(name, isBusiness, random),
      notes: random.chance(0.4) ? random.one(NOTES) : null,
      priceCents: kind === 'unpriced' || (kind === 'friends' && at < 40) ? null : priceCents(isBusiness, random),
      frequency: isBusiness ? 'weekly' : SHARES[(at * 7) % SHARES.length]!,
      isFriendsFamily: kind === 'friends',
      friendsFamilyMinutes: kind === 'friends' ? random.one([60, 75, 90, 120]) : null,
      isInvoiceRequired: isBusiness,
      createdById: kind === 'unpriced' ? random.whole(4, 15) : MANAGER_ID,
      since: addDays(today, kind === 'unpriced' ? -random.whole(1, 12) : -random.whole(90, 1100)),
      archivedOn,
      teamId,
      payer: at === PLAN_MANAGED ? PLAN_MANAGER : null,
    };
  });
}

type Kind = 'regular' | 'friends' | 'archived' | 'unpriced';

/** Kinds by place in each forty; the places miss the businesses, which are every twelfth. */
const KINDS: Readonly<Record<number, Kind>> = {
  4: 'friends',
  21: 'friends',
  9: 'archived',
  30: 'archived',
  14: 'unpriced',
  27: 'unpriced',
};

function customerNames(random: Random): string[] {
  const firsts = random.shuffled(FIRST_NAMES);
  const lasts = random.shuffled(LAST_NAMES);
  return Array.from({ length: CUSTOMER_COUNT }, (_, at) => {
    const last = lasts[at % lasts.length]!;
    const round = Math.floor(at / lasts.length);
    const first = firsts[(at + round * 11) % firsts.length]!;
    if (at % 12 === 11) return BUSINESSES[(at - 11) / 12]!;
    if (round === 1 && at % 3 === 0) return `The ${last} Family`;
    return at % 5 === 2 ? `${first} & ${firsts[(at + 13) % firsts.length]!} ${last}` : `${first} ${last}`;
  });
}

function placeIn(region: DemoRegion, random: Random): Pick<DemoCustomer, 'address' | 'latitude' | 'longitude'> {
  const suburb = random.one(random.chance(0.28) ? region.far : region.near);
  const unit = random.chance(0.2) ? `${random.whole(1, 12)}/` : '';
  return {
    address: `${unit}${random.whole(1, 180)} ${random.one(STREETS)}, ${suburb.name} VIC ${suburb.postcode}`,
    // Up to some 400 m around the middle, so that neighbours do not share a pin.
    latitude: Number((suburb.latitude + (random.next() - 0.5) * 0.007).toFixed(6)),
    longitude: Number((suburb.longitude + (random.next() - 0.5) * 0.009).toFixed(6)),
  };
}

function contactOf(name: string, isBusiness: boolean, random: Random): Pick<DemoCustomer, 'phone' | 'email'> {
  const mailbox = name
    .toLowerCase()
    .replaceAll(/[^a-z ]/g, '')
    .split(' ')
    .filter(Boolean)
    .join('.');
  return {
    phone: random.chance(0.92) ? `049157${String(random.whole(0, 9999)).padStart(4, '0')}` : null,
    email: isBusiness || random.chance(0.7) ? `${mailbox}@example.com` : null,
  };
}

/** Steps of five dollars; homes from 90 to 330, businesses from 150 to 380. */
function priceCents(isBusiness: boolean, random: Random): number {
  return 500 * (isBusiness ? random.whole(30, 76) : Math.min(random.whole(18, 66), random.whole(18, 66)));
}
