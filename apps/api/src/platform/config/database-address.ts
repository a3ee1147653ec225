import { isIP } from 'node:net';

/** Which machines a connection may be made to, in libpq's words (target_session_attrs). */
export type SessionAttributes = 'any' | 'read-write' | 'primary' | 'read-only' | 'standby';

/** A connection string of the product: one machine, or several of which one is chosen at each connection. */
interface DatabaseAddress {
  /** A connection string for each machine, in the order given, without what only libpq understands. */
  urls: string[];
  /** What the chosen one must be; null: nothing is said, and the one machine is taken as it is. */
  wanted: SessionAttributes | null;
}

/** A sentence without its beginning, which names the setting: 'DATABASE_URL ' + message. */
export class AddressError extends Error {}

const FORM = /^(postgres(?:ql)?:\/\/)([^/?#]*)([^?#]*)(?:\?([^#]*))?/;
/** An IPv6 address in brackets or a name, and perhaps a port. */
const HOST = /^(?:\[([^\]]*)\]|([^:]*))(?::(.*))?$/;
const USUAL_PORT = '5432';
const ATTRIBUTES: readonly string[] = ['any', 'read-write', 'primary', 'read-only', 'standby'];
/** What is not the driver's, because it knows one machine only. */
const OF_SEVERAL = ['host', 'port', 'target_session_attrs'];

/**
 * Takes a connection string apart by the rules of libpq (PostgreSQL's manual, 34.1.1.3): hosts with ports between commas, or
 * lists in the parameters `host` and `port`, one port for all or one for each (decision D280).
 * @throws AddressError
 */
export function databaseAddressOf(text: string): DatabaseAddress {
  const [, scheme, authority = '', place = '', query = ''] = FORM.exec(text) ?? [];
  if (scheme === undefined) throw new AddressError('must begin with postgres://');
  const parameters = parametersOf(query);
  const wanted = attributesOf(parameters.get('target_session_attrs'));
  const at = authority.lastIndexOf('@') + 1;
  const [person, list] = [authority.slice(0, at), authority.slice(at)];
  const isOne = [list, parameters.get('host') ?? '', parameters.get('port') ?? ''].every((part) => !part.includes(','));
  // What the driver has always understood by itself stays with it.
  if (isOne && wanted === null) return { urls: [text], wanted };
  const rest = query.split('&').filter((part) => part !== '' && !OF_SEVERAL.includes(part.split('=')[0] ?? ''));
  const end = `${place}${rest.length > 0 ? `?${rest.join('&')}` : ''}`;
  const urls = machinesOf(list, parameters).map(({ host, port }) => `${scheme}${person}${written(host)}:${port}${end}`);
  if (!urls.every((url) => URL.canParse(url))) throw new AddressError('is not an address of PostgreSQL');
  return { urls, wanted };
}

interface Machine {
  host: string;
  port: string;
}

function machinesOf(list: string, parameters: Map<string, string>): Machine[] {
  const inList = list.split(',').map((part) => {
    const [, ipv6, name = '', port = ''] = HOST.exec(part) ?? [];
    if (ipv6 !== undefined && isIP(ipv6) !== 6) throw new AddressError('has brackets around what is no IPv6 address');
    return { host: ipv6 ?? decoded(name), port };
  });
  const hosts = parameters.get('host')?.split(',') ?? inList.map(({ host }) => host);
  const ports = parameters.get('port')?.split(',') ?? inList.map(({ port }) => port);
  if (ports.length > 1 && ports.length !== hosts.length) {
    throw new AddressError(`names ${hosts.length} hosts and ${ports.length} ports: one port for all, or one for each`);
  }
  return hosts.map((host, place) => {
    if (host === '') throw new AddressError('names a host without a name');
    return { host, port: portOf((ports.length > 1 ? ports[place] : ports[0]) ?? '') };
  });
}

function portOf(text: string): string {
  const port = text === '' ? USUAL_PORT : text;
  if (/^\d{1,5}$/.test(port) && Number(port) >= 1 && Number(port) <= 65_535) return port;
  throw new AddressError('names a port that is no number from 1 to 65535');
}

/** As it stands in an address: a folder of a socket has slashes, an IPv6 address colons. */
const written = (host: string): string => (host.includes(':') ? `[${host}]` : encodeURIComponent(host));

function attributesOf(text: string | undefined): SessionAttributes | null {
  if (text === undefined) return null;
  if (ATTRIBUTES.includes(text)) return text as SessionAttributes;
  throw new AddressError(`must have a target_session_attrs of ${ATTRIBUTES.join(', ')}`);
}

function parametersOf(query: string): Map<string, string> {
  const pairs = query.split('&').filter((part) => part !== '');
  return new Map(
    pairs.map((pair) => {
      const [name = '', ...value] = pair.split('=');
      return [decoded(name), decoded(value.join('='))];
    }),
  );
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw new AddressError('has a % that begins no code of two digits');
  }
}
