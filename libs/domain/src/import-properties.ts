import { addressLine, shortAddress } from './address.js';
import { nameKey } from './names.js';

/** A line of a file of customers. */
interface NamedLine {
  line: number;
  name: string;
  address: string;
  /** What the house is called; empty: nothing. */
  property: string;
  email: string;
}

/** What a line gets because somebody of its name has another house already. */
interface OwnProperty {
  name: string;
  /** Who pays for it. */
  billTo: string;
  billingEmail: string;
}

const houseKey = (address: string): string =>
  shortAddress(addressLine(address))
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Whether two addresses are of one house: one may lack the suburb, and both state and postcode. */
export function isSameHouse(one: string, other: string): boolean {
  const [a, b] = [houseKey(one), houseKey(other)];
  return a !== '' && b !== '' && (a.startsWith(b) || b.startsWith(a));
}

/**
 * The further houses of customers who stand in a file with several addresses, by their lines: each becomes a customer of its own,
 * 'Rossi, Beach house', whose bills go to the first (decision D650).
 */
export function furtherProperties(lines: readonly NamedLine[]): Map<number, OwnProperty> {
  const firsts = new Map<string, NamedLine>();
  const taken = new Set(lines.map(({ name }) => nameKey(name)));
  const found = new Map<number, OwnProperty>();
  for (const line of lines) {
    const first = firsts.get(nameKey(line.name));
    if (!first) firsts.set(nameKey(line.name), line);
    if (!first || line.address === '' || isSameHouse(first.address, line.address)) continue;
    const wanted = `${line.name}, ${line.property || shortAddress(line.address)}`;
    const name = taken.has(nameKey(wanted)) ? `${line.name}, ${line.address}` : wanted;
    taken.add(nameKey(name));
    found.set(line.line, { name, billTo: first.name, billingEmail: line.email || first.email });
  }
  return found;
}

/** A house of a customer, and what the customer of it is called. */
export interface KnownHouse {
  address: string;
  customer: string;
}

/** The customer that a job at an address is of: of several houses of one name that one, else the name as it stands. */
export function propertyAt(name: string, address: string, houses: readonly KnownHouse[]): string {
  return houses.find((house) => isSameHouse(house.address, address))?.customer ?? name;
}
