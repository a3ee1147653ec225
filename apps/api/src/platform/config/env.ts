import 'reflect-metadata';
import { existsSync } from 'node:fs';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { applyDecorators } from '@nestjs/common';
import type { MapTiles } from '@tidycrew/contracts';
import { Expose, plainToInstance, Transform, Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, Max, Min, MinLength, NotEquals, ValidateBy, validateSync } from 'class-validator';
import { hostnameOf } from './host-names.js';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/** OpenTelemetry's own names. `parentbased_…`: as the caller's `traceparent` says, if it has one. */
const ROOT_SAMPLERS = ['always_on', 'always_off', 'traceidratio'];
const TRACE_SAMPLERS = [...ROOT_SAMPLERS.map((name) => `parentbased_${name}`), ...ROOT_SAMPLERS];

/** The one address that OpenStreetMap's tile policy allows. */
const OPENSTREETMAP = 'https://tile.openstreetmap.org/{z}/{x}/{y}.png';
const EXAMPLE_TILES = 'https://tiles.example.com/{z}/{x}/{y}.png';

const MAIL_ADDRESS = /^[^\s<>@",;:()]+@[^\s<>@",;:()]+\.[^\s<>@",;:()]+$/;

/** Settings of earlier versions, and why they have no effect: a start with one goes on. */
const WITHDRAWN: Variables = {
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
  /** The name in From; absent: as each e-mail says. */
  fromName?: string | null;
  /** Whether it must not be of this machine or network. */
  isPublic?: boolean;
}

/** Where traces go, and of how much. */
export interface TraceSettings {
  /** Takes OTLP as JSON over HTTP. */
  url: string;
  serviceName: string;
  /** One of TRACE_SAMPLERS. */
  sampler: string;
  /** Ratio of the samplers that take one: from 0, nothing, to 1, everything. */
  ratio: number;
}

/** Variables of the environment that are set and not blank. */
type Variables = Record<string, string | undefined>;

const UNREADABLE = Symbol('unreadable');

/** A setting that `read` makes of its variable; undefined is refused with the message. */
const Read = (name: string, message: string, read: (text: string, all: Variables) => unknown): PropertyDecorator => {
  const orUnreadable = (value: unknown): unknown => (value === undefined ? UNREADABLE : value);
  return applyDecorators(
    Expose({ name }),
    Transform(({ value, obj }) => value && orUnreadable(read(String(value), obj as Variables))),
    NotEquals(UNREADABLE, { message }),
  );
};

const Text = (name: string): PropertyDecorator => Expose({ name });

const OneOf = (name: string, allowed: readonly string[]): PropertyDecorator =>
  applyDecorators(Expose({ name }), IsIn(allowed, { message: `${name} must be one of ${allowed.join(', ')}` }));

const Flag = (name: string): PropertyDecorator =>
  Read(name, `${name} must be one of true, false`, (text) =>
    /^(?:true|false)$/.test(text) ? text === 'true' : undefined,
  );

const WholeNumber = (name: string, min: number, max: number): PropertyDecorator => {
  const message = `${name} must be a whole number from ${min} to ${max}`;
  const checks = [IsInt({ message }), Min(min, { message }), Max(max, { message })];
  return applyDecorators(
    Expose({ name }),
    Type(() => Number),
    IsOptional(),
    ...checks,
  );
};

/** What must hold between this setting and others. */
const Must = (message: string, hold: (env: Env) => unknown): PropertyDecorator =>
  ValidateBy({ name: message, validator: { validate: (_, args) => Boolean(hold(args!.object as Env)) } }, { message });

const InProduction = (message: string, isThere: (env: Env) => unknown): PropertyDecorator =>
  Must(message, (env) => !env.isProduction || isThere(env));

/** One validated configuration. Nothing else in the API reads settings from the environment; PostgreSQL's programs are started with all of it. */
export class Env {
  @WholeNumber('PORT', 0, 65_535) readonly port: number = 3000;
  @Text('HOST') readonly host!: string;
  @OneOf('LOG_LEVEL', LOG_LEVELS) readonly logLevel!: string;
  /** True where there is no demo business, and secrets and DATABASE_URL must be given. */
  @Read('NODE_ENV', '', (text) => text === 'production') readonly isProduction: boolean = false;
  /** Whether an empty database becomes a new business instead of the demo. */
  @Flag('TIDYCREW_NEW') readonly isNewBusiness: boolean = false;
  /** Folder of the embedded PostgreSQL and the generated secret. */
  @Read('DATA_DIR', '', (text) => resolve(text)) readonly dataDir!: string;
  @Flag('EMBEDDED_DATABASE') readonly isEmbedded: boolean = false;
  /** PostgreSQL to use instead of the embedded one. */
  @Text('DATABASE_URL')
  @ValidateBy({
    name: 'isDatabaseAddress',
    validator: {
      validate: (value) => value === undefined || databaseAddressProblem(String(value)) === null,
      defaultMessage: (args) => `DATABASE_URL ${databaseAddressProblem(String(args?.value))}`,
    },
  })
  @Must('DATABASE_URL and EMBEDDED_DATABASE exclude each other', (env) => !env.isEmbedded || !env.databaseUrl)
  @InProduction(
    'DATABASE_URL is required in production, or EMBEDDED_DATABASE=true',
    (env) => env.isEmbedded || env.databaseUrl,
  )
  readonly databaseUrl: string | undefined;
  /** How many nightly backups of the embedded PostgreSQL are kept; 0: none are made; null: as it is usual. */
  @WholeNumber('BACKUP_KEEP', 0, 1000) readonly backupsKept: number | null = null;
  /** The folder of these backups. */
  @Read('BACKUP_DIR', '', (text) => resolve(text)) readonly backupDir!: string;
  /** Two or more: preparing the database holds one connection and works with another. */
  @WholeNumber('DATABASE_POOL_SIZE', 2, 200) readonly databasePoolSize: number = 10;
  /** False behind a PgBouncer that cannot pass prepared statements on. */
  @Flag('DATABASE_PREPARE') readonly preparesStatements: boolean = true;
  /** Folder of pg_dump and pg_restore, for backups; undefined: they are looked for. */
  @Text('PG_BIN') readonly postgresPrograms: string | undefined;
  /** Where the system looks for programs. */
  @Text('PATH') readonly searchPath: string = '';
  /** Secrets that sign sessions; the first signs, all are accepted, so that they can be rotated. Beside an embedded PostgreSQL the data folder keeps one. */
  @Read('SESSION_SECRET', '', (text) => text.split(',').filter((secret) => secret !== ''))
  @MinLength(32, { each: true, message: 'each secret in SESSION_SECRET must have at least 32 characters' })
  @InProduction('SESSION_SECRET is required in production', (env) => env.isEmbedded || env.sessionSecrets.length > 0)
  readonly sessionSecrets: readonly string[] = [];
  /** Encrypts the codes of houses and the password of the mail server: 32 bytes; undefined outside production: the data folder keeps one. */
  @Read('ACCESS_KEY', 'ACCESS_KEY must be 32 random bytes in base64', (text) => accessKeys(text)?.[0])
  readonly accessKey: Buffer | undefined;
  /** Keys of before, that both are still read with. */
  @Read('ACCESS_KEYS_OLD', 'ACCESS_KEYS_OLD must be keys in base64, separated by commas', accessKeys)
  readonly accessKeysOld: readonly Buffer[] = [];
  /** Names under which people reach the product, beside this machine's own and IP addresses, each with the port that links to it need, if it has one. */
  @Read('PUBLIC_HOST', 'PUBLIC_HOST must be names like clean.example.com,www.example.com:8443', hostAddresses)
  @InProduction(
    'PUBLIC_HOST is required in production: the name that people type, like clean.example.com',
    (env) => env.publicAddresses.length !== 0,
  )
  readonly publicAddresses: readonly string[] = [];
  /** Whose X-Forwarded-* are believed: nobody's, everybody's, or those of these addresses and networks. */
  @Read('TRUST_PROXY', 'TRUST_PROXY must be true, false or addresses and networks like 127.0.0.1,10.0.0.0/8', proxies)
  readonly trustedProxies: boolean | string[] = false;
  /** How long everything is still answered after the process was told to stop, until load balancers know of it. */
  @WholeNumber('STOP_GRACE_SECONDS', 0, 60) readonly stopGraceSeconds!: number;
  /** Whether this process sends mail and runs scheduled work; another one on the same database may do it instead. */
  @Flag('BACKGROUND_WORK') readonly hasBackgroundWork: boolean = true;
  /** Whether /api/docs is served. */
  @Flag('API_DOCS') readonly hasApiDocs!: boolean;
  @Read('MAIL_FROM', 'MAIL_FROM must be an e-mail address', (text) => MAIL_ADDRESS.exec(text)?.[0])
  readonly mailFrom: string | undefined;
  /** Wins over the one that the console has set. */
  @Read('SMTP_URL', 'SMTP_URL must be like smtp://user:password@host:587 or smtps://host:465', mailServer)
  @Must('MAIL_FROM is required with SMTP_URL', (env) => !env.mailServer || env.mailFrom)
  readonly mailServer: MailServer | undefined;
  @Text('GOOGLE_MAPS_BROWSER_KEY') readonly googleMapsBrowserKey: string | undefined;
  @Text('GOOGLE_MAPS_SERVER_KEY') readonly googleMapsServerKey: string | undefined;
  /** Where maps without a Google key get their pictures; null: nowhere. */
  @Read('MAP_TILE_URL', `MAP_TILE_URL must be like ${EXAMPLE_TILES}, or none; in production https`, mapTiles)
  readonly mapTiles!: MapTiles | null;
  @Text('MAP_ATTRIBUTION')
  @Must('MAP_ATTRIBUTION is required with MAP_TILE_URL: whose map it is', (env) => env.mapTiles?.attribution !== '')
  readonly mapAttribution: string | undefined;
  /** Where Prometheus reads; undefined: nowhere. */
  @WholeNumber('METRICS_PORT', 0, 65_535) readonly metricsPort: number | undefined;
  @Read('OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_EXPORTER_OTLP_ENDPOINT must be like http://collector:4318', traceUrl)
  readonly traceUrl: string | undefined;
  @Text('OTEL_SERVICE_NAME') readonly traceService: string = 'tidycrew';
  @OneOf('OTEL_TRACES_SAMPLER', TRACE_SAMPLERS) readonly traceSampler: string = 'parentbased_always_on';
  @Read('OTEL_TRACES_SAMPLER_ARG', 'OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1', ratio)
  readonly traceRatio: number = 1;
  /** A sentence for each setting that is there and has no effect any more. */
  readonly ignored: readonly string[] = [];

  /** The names of publicAddresses, without ports. */
  get publicHosts(): string[] {
    return this.publicAddresses.map((address) => address.replace(/:.*/, ''));
  }

  /** null: there are none, and nothing of OpenTelemetry is loaded. */
  get traces(): TraceSettings | null {
    const { traceUrl: url, traceService: serviceName, traceSampler: sampler, traceRatio } = this;
    return url === undefined ? null : { url, serviceName, sampler, ratio: traceRatio };
  }
}

/** Raised once with every problem of the configuration, so that none is found one restart at a time. */
export class ConfigurationError extends Error {}

/** @throws ConfigurationError */
export function validate(source: Variables = process.env): Env {
  const given = Object.fromEntries(
    Object.entries(source).flatMap(([name, text]) => (text?.trim() ? [[name, text.trim()]] : [])),
  ) as Variables;
  const isProduction = given.NODE_ENV === 'production';
  // Once a business of one's own has begun in its folder, every start and command means that one.
  const isOwn = given.TIDYCREW_NEW === 'true' || existsSync('.business/postgres');
  const { DATA_DIR = isOwn ? '.business' : '.data' } = given;
  const usual: Variables = {
    // Without a proxy and its TLS in front, nobody else is let in unless somebody says so.
    HOST: isProduction ? '0.0.0.0' : '127.0.0.1',
    LOG_LEVEL: isProduction ? 'info' : 'warn',
    API_DOCS: String(!isProduction),
    STOP_GRACE_SECONDS: isProduction ? '5' : '0',
    MAP_TILE_URL: isProduction ? 'none' : OPENSTREETMAP,
    DATA_DIR,
    BACKUP_DIR: join(DATA_DIR, 'backups'),
  };
  const options = { excludeExtraneousValues: true, exposeUnsetFields: false };
  const env = plainToInstance(Env, { ...usual, ...given }, options);
  const problems = new Set(validateSync(env).flatMap(({ constraints = {} }) => Object.values(constraints)));
  if (problems.size > 0)
    throw new ConfigurationError(`The configuration is not complete: ${[...problems].join('; ')}.`);
  const ignored = Object.entries(WITHDRAWN).filter(([name]) => given[name] !== undefined);
  return Object.assign(env, { ignored: ignored.map(([name, why]) => `${name} is ignored: ${why}.`) });
}

/**
 * Why the product cannot connect to a database's address, without the name of the setting before it; null: it can. libpq also
 * takes several hosts between commas, the driver one only.
 */
export function databaseAddressProblem(text: string): string | null {
  const form = /^postgres(?:ql)?:\/\/(?:[^/?#]*@)?([^/?#@]*)[^?#]*(?:\?([^#]*))?/;
  const [, hosts, query = ''] = form.exec(text) ?? [];
  if (hosts === undefined) return 'must begin with postgres://';
  const parameters = new URLSearchParams(query);
  const parts = [hosts, ...parameters.getAll('host'), ...parameters.getAll('port')];
  if (!parts.some((part) => part.includes(','))) return null;
  return 'names several hosts: set it to one, the HAProxy that leads to the machine which takes writes (docker/ha)';
}

const ACCESS_KEY_BYTES = 32;

function accessKeys(text: string): Buffer[] | undefined {
  const keys = text.split(',').map((part) => Buffer.from(part.trim(), 'base64'));
  return keys.every(({ length }) => length === ACCESS_KEY_BYTES) ? keys : undefined;
}

function hostAddresses(text: string): string[] | undefined {
  const parts = text.split(',').map((part) => part.trim());
  const addresses = parts.filter((part) => part !== '').map(addressOf);
  return addresses.every((address) => address !== null) ? addresses : undefined;
}

/** A name with its port, where one is given, in small letters; null when it is none. */
function addressOf(text: string): string | null {
  const [, host = '', port] = /^([^:]*)(?::(0*[1-9]\d*))?$/.exec(text) ?? [];
  const name = hostnameOf(host);
  if (name === null || Number(port ?? 1) > 65_535) return null;
  return port === undefined ? name : `${name}:${Number(port)}`;
}

function proxies(text: string): boolean | string[] | undefined {
  if (text === 'true' || text === 'false') return text === 'true';
  const networks = text.split(',').map((part) => part.trim());
  return networks.every(isNetwork) ? networks : undefined;
}

/** An IP address, or a network of them in CIDR notation. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const family = isIP(address);
  if (family === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

function mailServer(text: string, { MAIL_FROM: fromAddress = '' }: Variables): MailServer | undefined {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^smtps?:$/.test(url.protocol) || url.hostname === '') return undefined;
  const isSecure = url.protocol === 'smtps:';
  const [user, password] = [decoded(url.username), decoded(url.password)];
  return {
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: Number(url.port) || (isSecure ? 465 : 587),
    isSecure,
    credentials: user === '' ? null : { user, password },
    fromAddress,
  };
}

/** A part of an address that may be percent-encoded; as it stands when it only looks so. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function mapTiles(url: string, { NODE_ENV, MAP_ATTRIBUTION }: Variables): MapTiles | null | undefined {
  if (url === 'none') return null;
  if (!isTileUrl(url, NODE_ENV === 'production')) return undefined;
  return { url, attribution: MAP_ATTRIBUTION ?? (url === OPENSTREETMAP ? '© OpenStreetMap contributors' : '') };
}

/** Leaflet fills in {z}, {x}, {y} and perhaps {r}; the policy names one host, so that they can only stand behind it. */
function isTileUrl(text: string, isProduction: boolean): boolean {
  if (!URL.canParse(text) || /\s/.test(text)) return false;
  const { protocol, host, username, password } = new URL(text);
  const rest = ['{z}', '{x}', '{y}', '{r}'].reduce((left, name) => left.replace(name, ''), text);
  return (
    (protocol === 'https:' || (protocol === 'http:' && !isProduction)) &&
    /^[a-z0-9.:[\]-]+$/i.test(host) &&
    username + password === '' &&
    ['{z}', '{x}', '{y}'].every((name) => text.includes(name)) &&
    !/[{}]/.test(rest)
  );
}

/** Adds the path that the specification adds to a collector's address. */
function traceUrl(text: string): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/v1/traces`;
  return url.href;
}

function ratio(text: string): number | undefined {
  const number = Number(text);
  return number >= 0 && number <= 1 ? number : undefined;
}
