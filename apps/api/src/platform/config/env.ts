import { isIP } from 'node:net';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { MapTiles } from '@tidycrew/contracts';
import { databaseAddressProblem } from './database-address.js';
import { hostnameOf } from './host-names.js';
import { mapTilesOf } from './map-tiles.js';
import { TRACE_SAMPLERS, type TraceSettings, traceSettingsOf } from './trace-settings.js';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/** Settings of earlier versions, and why they have no effect: a start with one goes on. */
const WITHDRAWN: Record<string, string> = {
  DATABASE_READ_URL: 'the database of DATABASE_URL answers every read, and nothing is read from a standby',
  DATABASE_READ_MAX_LAG: 'nothing is read from a standby',
};

/** Where mail goes out, and from whom. */
export interface MailServer {
  host: string;
  port: number;
  /** TLS from the first byte (smtps://); otherwise STARTTLS where the server offers it. */
  isSecure: boolean;
  /** null: the server asks for none. */
  credentials: { user: string; password: string } | null;
  /** The address in From. */
  fromAddress: string;
}

/** Folders of the embedded PostgreSQL where DATA_DIR names none: of the demo, and of a business of one's own. */
const DATA_FOLDERS = { demo: '.data', business: '.business' };

/** One validated configuration. Nothing else in the API reads settings from the environment; PostgreSQL's programs are started with all of it. */
export class Env {
  /** True where there is no demo business, and secrets and DATABASE_URL must be given (decision D12). */
  readonly isProduction: boolean;
  /** Whether an empty database becomes a new business instead of the demo (decision D94). */
  readonly isNewBusiness: boolean;
  readonly port: number;
  readonly host: string;
  /** Names under which people reach the product, beside this machine's own and IP addresses. */
  readonly publicHosts: readonly string[];
  /** The same, each with the port that links to it need, if it has one. */
  readonly publicAddresses: readonly string[];
  /** Folder of the embedded PostgreSQL and the generated secret. */
  readonly dataDir: string;
  /** PostgreSQL to use instead of the embedded one. */
  readonly databaseUrl: string | undefined;
  /** How many nightly backups of the embedded PostgreSQL are kept; 0: none are made; null: as it is usual (D188). */
  readonly backupsKept: number | null;
  /** The folder of these backups. */
  readonly backupDir: string;
  readonly databasePoolSize: number;
  /** False behind a PgBouncer that cannot pass prepared statements on (decision D287). */
  readonly preparesStatements: boolean;
  /** Folder of pg_dump and pg_restore, for backups; undefined: they are looked for. */
  readonly postgresPrograms: string | undefined;
  /** Where the system looks for programs. */
  readonly searchPath: string;
  /** Where Prometheus reads; undefined: nowhere. */
  readonly metricsPort: number | undefined;
  /** Where traces go; null: there are none (decision D293). */
  readonly traces: TraceSettings | null;
  /** Whether /api/docs is served. */
  readonly hasApiDocs: boolean;
  /** Secrets that sign sessions; the first signs, all are accepted, so that they can be rotated. */
  readonly sessionSecrets: readonly string[];
  readonly googleMapsBrowserKey: string | undefined;
  readonly googleMapsServerKey: string | undefined;
  /** Where maps without a Google key get their pictures; null: nowhere (decision D64). */
  readonly mapTiles: MapTiles | null;
  /** undefined: mail is kept and read in the console (decision D47). */
  readonly mailServer: MailServer | undefined;
  /** Whether this process sends mail and runs scheduled work; another one on the same database may do it instead. */
  readonly hasBackgroundWork: boolean;
  readonly logLevel: string;
  /** How long everything is still answered after the process was told to stop, until load balancers know of it. */
  readonly stopGraceSeconds: number;
  /** Whose X-Forwarded-* are believed: nobody's, everybody's, or those of these addresses and networks. */
  readonly trustedProxies: boolean | string[];
  /** A sentence for each setting that is there and has no effect any more. */
  readonly ignored: readonly string[];

  constructor(source: NodeJS.ProcessEnv = process.env) {
    const read = new Reader(source);
    this.isProduction = source.NODE_ENV === 'production';
    this.port = read.integer('PORT', 3000, 0, 65_535);
    // Without a proxy and its TLS in front, nobody else is let in unless somebody says so.
    this.host = read.text('HOST') ?? (this.isProduction ? '0.0.0.0' : '127.0.0.1');
    this.publicAddresses = read.hostNames('PUBLIC_HOST');
    this.publicHosts = this.publicAddresses.map((address) => address.replace(/:.*/, ''));
    this.isNewBusiness = read.isTrue('TIDYCREW_NEW');
    this.dataDir = resolve(read.text('DATA_DIR') ?? defaultDataFolder(this.isNewBusiness));
    this.databaseUrl = read.databaseUrl('DATABASE_URL');
    const isEmbedded = read.isTrue('EMBEDDED_DATABASE');
    if (isEmbedded && this.databaseUrl !== undefined)
      read.problem('DATABASE_URL and EMBEDDED_DATABASE exclude each other');
    this.backupsKept = read.text('BACKUP_KEEP') === undefined ? null : read.integer('BACKUP_KEEP', 0, 0, 1000);
    this.backupDir = resolve(read.text('BACKUP_DIR') ?? join(this.dataDir, 'backups'));
    // Preparing the database holds one connection and works with another.
    this.databasePoolSize = read.integer('DATABASE_POOL_SIZE', 10, 2, 200);
    this.preparesStatements = read.oneOf('DATABASE_PREPARE', ['true', 'false'], 'true') === 'true';
    this.postgresPrograms = read.text('PG_BIN');
    this.searchPath = read.text('PATH') ?? '';
    this.metricsPort = read.text('METRICS_PORT') === undefined ? undefined : read.integer('METRICS_PORT', 0, 0, 65_535);
    this.traces = traceSettingsOf(
      {
        endpoint: read.text('OTEL_EXPORTER_OTLP_ENDPOINT'),
        serviceName: read.text('OTEL_SERVICE_NAME'),
        sampler: read.oneOf('OTEL_TRACES_SAMPLER', [...TRACE_SAMPLERS], 'parentbased_always_on'),
        ratio: read.text('OTEL_TRACES_SAMPLER_ARG'),
      },
      (said) => read.problem(said),
    );
    this.hasApiDocs = read.oneOf('API_DOCS', ['true', 'false'], this.isProduction ? 'false' : 'true') === 'true';
    this.sessionSecrets = read.secrets('SESSION_SECRET');
    this.googleMapsBrowserKey = read.text('GOOGLE_MAPS_BROWSER_KEY');
    this.googleMapsServerKey = read.text('GOOGLE_MAPS_SERVER_KEY');
    const [url, attribution] = [read.text('MAP_TILE_URL'), read.text('MAP_ATTRIBUTION')];
    this.mapTiles = mapTilesOf({ url, attribution, isProduction: this.isProduction }, (said) => read.problem(said));
    this.mailServer = read.mailServer('SMTP_URL', 'MAIL_FROM');
    this.hasBackgroundWork = read.oneOf('BACKGROUND_WORK', ['true', 'false'], 'true') === 'true';
    this.logLevel = read.oneOf('LOG_LEVEL', LOG_LEVELS, this.isProduction ? 'info' : 'warn');
    this.stopGraceSeconds = read.integer('STOP_GRACE_SECONDS', this.isProduction ? 5 : 0, 0, 60);
    this.trustedProxies = read.proxies('TRUST_PROXY');
    this.ignored = read.withdrawn();
    if (this.isProduction) {
      if (!this.databaseUrl && !isEmbedded)
        read.problem('DATABASE_URL is required in production, or EMBEDDED_DATABASE=true');
      // Beside an embedded PostgreSQL the data folder keeps one.
      if (!isEmbedded && this.sessionSecrets.length === 0) read.problem('SESSION_SECRET is required in production');
      if (this.publicHosts.length === 0) {
        read.problem('PUBLIC_HOST is required in production: the name that people type, like clean.example.com');
      }
    }
    read.finish();
  }
}

/** A name with its port, where one is given, in small letters; null when it is none. */
function addressOf(text: string): string | null {
  const [, host = '', port] = /^([^:]*)(?::(0*[1-9]\d*))?$/.exec(text) ?? [];
  const name = hostnameOf(host);
  if (name === null || Number(port ?? 1) > 65_535) return null;
  return port === undefined ? name : `${name}:${Number(port)}`;
}

/** Raised once with every problem of the configuration, so that none is found one restart at a time. */
export class ConfigurationError extends Error {}

class Reader {
  private readonly problems: string[] = [];

  constructor(private readonly source: NodeJS.ProcessEnv) {}

  problem(sentence: string): void {
    this.problems.push(sentence);
  }

  text(name: string): string | undefined {
    return this.source[name]?.trim() || undefined;
  }

  integer(name: string, fallback: number, min: number, max: number): number {
    const text = this.text(name);
    if (text === undefined) return fallback;
    const value = Number(text);
    if (Number.isInteger(value) && value >= min && value <= max) return value;
    this.problem(`${name} must be a whole number from ${min} to ${max}`);
    return fallback;
  }

  oneOf(name: string, allowed: string[], fallback: string): string {
    const value = this.text(name) ?? fallback;
    if (allowed.includes(value)) return value;
    this.problem(`${name} must be one of ${allowed.join(', ')}`);
    return fallback;
  }

  isTrue(name: string): boolean {
    return this.oneOf(name, ['true', 'false'], 'false') === 'true';
  }

  databaseUrl(name: string): string | undefined {
    const value = this.text(name);
    const problem = value === undefined ? null : databaseAddressProblem(value);
    if (problem !== null) this.problem(`${name} ${problem}`);
    return value;
  }

  mailServer(urlName: string, fromName: string): MailServer | undefined {
    const [text, fromAddress] = [this.text(urlName), this.text(fromName)];
    const isAddress =
      fromAddress !== undefined && /^[^\s<>@",;:()]+@[^\s<>@",;:()]+\.[^\s<>@",;:()]+$/.test(fromAddress);
    if (fromAddress !== undefined && !isAddress) this.problem(`${fromName} must be an e-mail address`);
    if (text === undefined) return undefined;
    if (fromAddress === undefined) this.problem(`${fromName} is required with ${urlName}`);
    const url = URL.canParse(text) ? new URL(text) : null;
    if (!url || !/^smtps?:$/.test(url.protocol) || url.hostname === '') {
      this.problem(`${urlName} must be like smtp://user:password@host:587 or smtps://host:465`);
      return undefined;
    }
    const isSecure = url.protocol === 'smtps:';
    const [user, password] = [decoded(url.username), decoded(url.password)];
    return {
      host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
      port: Number(url.port) || (isSecure ? 465 : 587),
      isSecure,
      credentials: user === '' ? null : { user, password },
      fromAddress: fromAddress ?? '',
    };
  }

  proxies(name: string): boolean | string[] {
    const text = this.text(name) ?? 'false';
    if (text === 'true' || text === 'false') return text === 'true';
    const networks = text.split(',').map((part) => part.trim());
    if (!networks.every(isNetwork)) {
      this.problem(`${name} must be true, false or addresses and networks like 127.0.0.1,10.0.0.0/8`);
    }
    return networks;
  }

  hostNames(name: string): string[] {
    const given = (this.text(name) ?? '').split(',').map((part) => part.trim());
    const addresses = given.filter((part) => part !== '').map(addressOf);
    if (addresses.includes(null)) this.problem(`${name} must be names like clean.example.com,www.example.com:8443`);
    return addresses.filter((found) => found !== null);
  }

  secrets(name: string): string[] {
    const secrets = (this.text(name) ?? '').split(',').filter((secret) => secret !== '');
    if (secrets.some((secret) => secret.length < 32)) {
      this.problem(`each secret in ${name} must have at least 32 characters`);
    }
    return secrets;
  }

  withdrawn(): string[] {
    return Object.keys(WITHDRAWN)
      .filter((name) => this.text(name) !== undefined)
      .map((name) => `${name} is ignored: ${WITHDRAWN[name]}.`);
  }

  finish(): void {
    if (this.problems.length > 0)
      throw new ConfigurationError(`The configuration is not complete: ${this.problems.join('; ')}.`);
  }
}

/** Once a business of one's own has begun in its folder, every start and command means that one. */
function defaultDataFolder(isNewBusiness: boolean): string {
  const hasBegun = existsSync(join(DATA_FOLDERS.business, 'postgres'));
  return isNewBusiness || hasBegun ? DATA_FOLDERS.business : DATA_FOLDERS.demo;
}

/** An IP address, or a network of them in CIDR notation. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const family = isIP(address);
  if (family === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

/** A part of an address that may be percent-encoded; as it stands when it only looks so. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
