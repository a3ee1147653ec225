import { execFileSync, spawn } from 'node:child_process';
import { createHash, createHmac } from 'node:crypto';
import fs from 'node:fs';
import https from 'node:https';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Explained, Missing } from '../../scripts/lib/project.mjs';
import { freePort } from '../product.mjs';
import { PLACE } from './server.mjs';

const PYTHON = '/usr/bin/python3';
const USER = 'drill:backup';
const SECRET = 'only-this-drill-uses-it';
const BUCKET = 'backups';
const REGION = 'us-east-1';
const READY_LIMIT_MS = 60_000;
const PIPELINE = 'catch_errors cache s3api tempauth copy bulk slo dlo proxy-server';

/**
 * OpenStack Swift with its S3 interface (Debian's python3-swift), as four processes on this machine with one copy of everything,
 * over TLS with a certificate that an authority of the drill's own has signed.
 */
export class S3Server {
  #folder = path.join(PLACE, 's3');
  /** @type {import('node:child_process').ChildProcess[]} */
  #children = [];
  #port = 0;

  /** What pgBackRest is told of it. @returns {Record<string, string>} */
  get environment() {
    return {
      PGBACKREST_REPO2_TYPE: 's3',
      PGBACKREST_REPO2_PATH: '/tidycrew',
      PGBACKREST_REPO2_S3_BUCKET: BUCKET,
      PGBACKREST_REPO2_S3_ENDPOINT: 'localhost',
      PGBACKREST_REPO2_S3_REGION: REGION,
      PGBACKREST_REPO2_S3_URI_STYLE: 'path',
      PGBACKREST_REPO2_S3_KEY: USER,
      PGBACKREST_REPO2_S3_KEY_SECRET: SECRET,
      PGBACKREST_REPO2_STORAGE_PORT: String(this.#port),
      PGBACKREST_REPO2_STORAGE_CA_FILE: path.join(PLACE, 'ca.crt'),
      PGBACKREST_REPO2_CIPHER_TYPE: 'aes-256-cbc',
      PGBACKREST_REPO2_CIPHER_PASS: 'another-that-only-this-drill-uses',
      PGBACKREST_REPO2_BUNDLE: 'y',
      PGBACKREST_REPO2_RETENTION_FULL: '2',
    };
  }

  /** @throws {Missing} where Swift is not installed */
  static async make() {
    const server = new S3Server();
    process.on('exit', () => server.#children.forEach((child) => child.kill('SIGKILL')));
    process.once('SIGINT', () => process.exit(1)).once('SIGTERM', () => process.exit(1));
    fs.mkdirSync(path.join(server.#folder, 'disk', 'd1'), { recursive: true });
    server.#makeCertificate();
    await server.#makeSettings();
    await server.start();
    return server;
  }

  get version() {
    return `Swift ${python(`from importlib.metadata import version; print(version('swift'))`).trim()}`;
  }

  async start() {
    for (const name of ['account', 'container', 'object', 'proxy']) {
      const settings = path.join(this.#folder, `${name}.conf`);
      const log = fs.openSync(path.join(this.#folder, `${name}.log`), 'a');
      const program = `from swift.common import utils; utils.set_swift_dir('${this.#folder}')
from swift.common.wsgi import run_wsgi; run_wsgi('${settings}', '${name}-server')`;
      this.#children.push(spawn(PYTHON, ['-c', program], { stdio: ['ignore', log, log] }));
      fs.closeSync(log);
    }
    const deadline = Date.now() + READY_LIMIT_MS;
    // 409: it is there already.
    while (![200, 409].includes(await this.#makeBucket().catch(() => 0))) {
      if (Date.now() > deadline) throw new Error(`Swift did not start; ${this.#folder} holds what it said.`);
      await sleep(200);
    }
  }

  async stop() {
    for (const child of this.#children.splice(0)) child.kill('SIGKILL');
    await sleep(300);
  }

  /** Bytes of everything that is stored. */
  get bytes() {
    return Number(execFileSync('du', ['-sb', path.join(this.#folder, 'disk')], { encoding: 'utf8' }).split('\t')[0]);
  }

  #makeCertificate() {
    const openssl = (/** @type {string[]} */ ...args) =>
      execFileSync('openssl', args, { cwd: PLACE, stdio: ['ignore', 'ignore', 'pipe'] });
    const fresh = ['-newkey', 'rsa:2048', '-nodes', '-days', '2'];
    openssl('req', '-x509', ...fresh, '-keyout', 'ca.key', '-out', 'ca.crt', '-subj', '/CN=drill');
    openssl('req', ...fresh.slice(0, 3), '-keyout', 's3.key', '-out', 's3.csr', '-subj', '/CN=localhost');
    fs.writeFileSync(path.join(PLACE, 's3.ext'), 'subjectAltName=DNS:localhost\n');
    const signed = ['-CA', 'ca.crt', '-CAkey', 'ca.key', '-CAcreateserial', '-days', '2', '-extfile', 's3.ext'];
    openssl('x509', '-req', '-in', 's3.csr', ...signed, '-out', 's3.crt');
  }

  async #makeSettings() {
    const write = (/** @type {string} */ name, /** @type {string[]} */ lines) =>
      fs.writeFileSync(path.join(this.#folder, name), `${lines.join('\n')}\n`);
    const common = (/** @type {number} */ port, /** @type {string} */ name) => [
      ...[
        '[DEFAULT]',
        'bind_ip = 127.0.0.1',
        `bind_port = ${port}`,
        `swift_dir = ${this.#folder}`,
        `log_name = ${name}`,
      ],
      ...['workers = 0', 'user = root', `devices = ${path.join(this.#folder, 'disk')}`, 'mount_check = false'],
      ...['disable_fallocate = true', 'log_level = ERROR'],
    ];
    write('swift.conf', [
      ...['[swift-hash]', 'swift_hash_path_suffix = drill', 'swift_hash_path_prefix = drill'],
      ...['[storage-policy:0]', 'name = one', 'default = yes'],
    ]);
    for (const name of ['account', 'container', 'object']) {
      const port = await freePort();
      const app = ['[pipeline:main]', `pipeline = ${name}-server`, `[app:${name}-server]`, `use = egg:swift#${name}`];
      write(`${name}.conf`, [...common(port, name), ...app]);
      const builder = path.join(this.#folder, `${name}.builder`);
      for (const step of [`'create','4','1','0'`, `'add','r1z1-127.0.0.1:${port}/d1','1'`, `'rebalance'`])
        python(`from swift.cli.ringbuilder import main; main(['ring','${builder}',${step}])`);
    }
    this.#port = await freePort();
    const filters = PIPELINE.split(' ').slice(0, -1);
    const kinds = /** @type {Record<string, string>} */ ({ cache: 'memcache' });
    const more = /** @type {Record<string, string>} */ ({
      s3api: `location = ${REGION}`,
      tempauth: `user_${USER.replace(':', '_')} = ${SECRET} .admin`,
    });
    write('proxy.conf', [
      ...common(this.#port, 'proxy'),
      ...[`cert_file = ${path.join(PLACE, 's3.crt')}`, `key_file = ${path.join(PLACE, 's3.key')}`],
      ...['[pipeline:main]', `pipeline = ${PIPELINE}`],
      ...[
        '[app:proxy-server]',
        'use = egg:swift#proxy',
        'account_autocreate = true',
        'error_suppression_limit = 10000',
      ],
      ...filters.flatMap((name) => [`[filter:${name}]`, `use = egg:swift#${kinds[name] ?? name}`, more[name] ?? '']),
    ]);
  }

  /** Signed as S3 wants it (AWS signature version 4). */
  async #makeBucket() {
    const time = `${new Date().toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
    const [host, body] = [`localhost:${this.#port}`, createHash('sha256').digest('hex')];
    const signed = 'host;x-amz-content-sha256;x-amz-date';
    const asked = [
      'PUT',
      `/${BUCKET}`,
      '',
      `host:${host}`,
      `x-amz-content-sha256:${body}`,
      `x-amz-date:${time}`,
      '',
      signed,
      body,
    ];
    const scope = `${time.slice(0, 8)}/${REGION}/s3/aws4_request`;
    const hmac = (/** @type {string | Buffer} */ key, /** @type {string} */ text) =>
      createHmac('sha256', key).update(text).digest();
    const key = scope.split('/').reduce((/** @type {string | Buffer} */ one, part) => hmac(one, part), `AWS4${SECRET}`);
    const text = ['AWS4-HMAC-SHA256', time, scope, createHash('sha256').update(asked.join('\n')).digest('hex')].join(
      '\n',
    );
    const { statusCode } = await this.#ask('PUT', `/${BUCKET}`, {
      host,
      'x-amz-date': time,
      'x-amz-content-sha256': body,
      authorization: `AWS4-HMAC-SHA256 Credential=${USER}/${scope}, SignedHeaders=${signed}, Signature=${hmac(key, text).toString('hex')}`,
    });
    return statusCode ?? 0;
  }

  /** @returns {Promise<import('node:http').IncomingMessage>} */
  #ask(/** @type {string} */ method, /** @type {string} */ where, /** @type {Record<string, string>} */ headers = {}) {
    const ca = fs.readFileSync(path.join(PLACE, 'ca.crt'));
    return new Promise((resolve, reject) => {
      const options = { host: 'localhost', port: this.#port, path: where, method, headers, ca };
      const request = https.request(options, (answer) => {
        answer.resume();
        resolve(answer);
      });
      request.once('error', reject).end();
    });
  }
}

function python(/** @type {string} */ program) {
  try {
    return execFileSync(PYTHON, ['-c', program], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  } catch (error) {
    const said = String(/** @type {any} */ (error).stderr ?? error);
    // The ring builder ends a step that went well but warns with 1.
    if (/** @type {any} */ (error).status === 1 && said === '') return '';
    const Kind = /ENOENT|ModuleNotFoundError/.test(said) ? Missing : Explained;
    throw new Kind(`The drill needs OpenStack Swift as its S3 server (apt install python3-swift): ${said.trim()}`);
  }
}
