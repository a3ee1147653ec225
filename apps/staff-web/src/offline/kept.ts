import type {
  ActiveJob,
  CrewDay,
  StaffCustomer,
  StaffCustomerList,
  StaffKeys,
  StaffOffice,
  StaffTeamMember,
} from '@tidycrew/contracts';
import { baseMinutes, dollarsToCents, type PriceTier } from '@tidycrew/domain';

/** An answer of the server as the app holds it. */
export interface HeldAnswer {
  key: readonly unknown[];
  data: unknown;
  /** When it was received: ms of the epoch. */
  atMs: number;
}

const MAX_CUSTOMERS = 50;

/**
 * What of the held answers may stay on the phone for a day without a network: the clean under way, the crew's day
 * and the next, else the 50 nearest customers, and the people of the start dialog. No price, no notes, no e-mail, and neither a phone number
 * nor access notes but those of today's visits and of the clean under way, which their cards show; of codes not
 * even the labels, only that there is one. My week and the keys as they were last read, without the places that crews have named. Where the price says the minutes, the minutes are kept.
 * @param before what is kept by now: it stays where nothing newer is held, as the customers of before a clean during it
 */
export function answersToKeep(
  held: readonly HeldAnswer[],
  tiers: readonly PriceTier[],
  before: readonly HeldAnswer[] = [],
): HeldAnswer[] {
  const names = new Set(held.map(({ key }) => JSON.stringify(key)));
  const all = [...before.filter(({ key }) => !names.has(JSON.stringify(key))), ...held];
  const hasVisits = all.some(({ key, data }) => key[0] === 'crew-day' && (data as CrewDay).visits.length > 0);
  // By their keys: of several lists of customers the newest stays.
  const kept = new Map<string, HeldAnswer>();
  const office = all.find(({ key }) => key[0] === 'office')?.data as StaffOffice | undefined;
  for (const { key, data, atMs } of all.sort((a, b) => a.atMs - b.atMs)) {
    const one = keptOf(key, data, { hasVisits, tiers, keyPlaces: office?.keyPlaces ?? [] });
    if (one) kept.set(JSON.stringify(one.key ?? key), { key: one.key ?? key, data: one.data, atMs });
  }
  return [...kept.values()];
}

interface Kept {
  key?: readonly unknown[];
  data: unknown;
}

/** The customers are held by where the phone was; without a network that is no longer asked. */
export const KEPT_CUSTOMERS = ['customers', 'kept'] as const;

/** What decides about an answer beside itself. */
interface Around {
  hasVisits: boolean;
  tiers: readonly PriceTier[];
  /** The office's own places for keys. */
  keyPlaces: readonly string[];
}

function keptOf(key: readonly unknown[], data: unknown, { hasVisits, tiers, keyPlaces }: Around): Kept | undefined {
  const [name, second, third] = key;
  if (name === 'active-job' && second === undefined) {
    return { data: data && { ...withoutCodes(data as ActiveJob), customerNotes: null } };
  }
  if (name === 'crew-day') {
    const day = data as CrewDay;
    const ofToday = second === 'today' ? {} : { customerPhone: null, access: [] };
    const visits = day.visits.map((visit) => ({ ...withoutCodes(visit), ...ofToday, note: null }));
    return { data: { ...day, visits } };
  }
  if (name === 'customers' && key.length === 2 && second !== 'by-name' && !hasVisits) {
    if (second === 'kept') return { data };
    const { body, total } = data as { body: StaffCustomerList; total: number };
    const nearest = body.data.slice(0, MAX_CUSTOMERS).map((customer) => withoutPrice(customer, tiers));
    return { key: KEPT_CUSTOMERS, data: { body: { ...body, data: nearest }, total } };
  }
  if (name === 'teams' && second === undefined) return { data };
  if (name === 'teams' && third === 'members') {
    return { data: (data as StaffTeamMember[]).map((member) => ({ ...member, busyAt: null })) };
  }
  // As it was last read: hours, never money.
  if (name === 'my-week' && second === null) return { data };
  if (name === 'office') return { data };
  if (name === 'keys') return { data: withoutPlaces(data as StaffKeys, keyPlaces) };
  // The minutes stand with each customer.
  if (name === 'price-tiers') return { data: [] };
  return undefined;
}

/** That there is a code stays, and nothing else of it. */
function withoutCodes<Told extends Pick<ActiveJob, 'codes'> & { hasCode?: boolean }>({ codes, ...kept }: Told) {
  const hasCode = kept.hasCode === true || (codes?.length ?? 0) > 0;
  return { ...kept, ...(hasCode && { hasCode }) };
}

/** Words of a crew's own may say where a key hangs: only the office's places stay. */
const withoutPlaces = ({ keys, mates }: StaffKeys, keyPlaces: readonly string[]): StaffKeys => ({
  keys: keys.map((key) => ({ ...key, place: key.place !== null && keyPlaces.includes(key.place) ? key.place : null })),
  mates,
});

/** Gives the customer the minutes that its price means as its own, as friends and family have them. */
function withoutPrice(customer: StaffCustomer, tiers: readonly PriceTier[]): StaffCustomer {
  const priceCents = customer.price === null ? null : dollarsToCents(customer.price);
  return {
    ...customer,
    phone: null,
    email: null,
    notes: null,
    price: null,
    isFriendsFamily: true,
    friendsFamilyMinutes: baseMinutes({ ...customer, priceCents }, [...tiers]),
  };
}
