import { execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { serverPort } from '../product.mjs';
import { accountOf, findPrograms } from './programs.mjs';
import { haproxyOf, PASSWORD, patroniOf, PLACE } from './settings.mjs';

const READY_LIMIT_MS = 90_000;
/**
 * @typedef {object} Node one machine: Patroni and its PostgreSQL
 * @property {string} name
 * @property {string} api of its Patroni
 * @property {() => void} start
 * @property {() => void} kill both with -9, as when a machine is lost
 * @property {() => void} killPostgres PostgreSQL alone with -9
 * @property {() => void} freeze everything of it stands still, as behind a cable that was pulled
 *
 * @typedef {{ name: string, clientUrl: string, start: () => void, kill: () => void }} Etcd
 */

/** Three machines under Patroni, three of etcd, and HAProxy in front: plain processes on free ports, in `.cache/failover`. */
export class Cluster {
  /** @type {Node[]} */
  nodes = [];
  /** @type {Etcd[]} */
  etcds = [];
  /** Through HAProxy: the database of the machine that leads. */
  databaseUrl = '';
  /** The copies of the product behind HAProxy, and the ports where it looks for them. */
  productUrl = '';
  /** @type {number[]} */
  copyPorts = [];
  /** @type {Set<import('node:child_process').ChildProcess>} */
  #children = new Set();
  #endWithUs = () => this.#end('SIGKILL');
  #programs = findPrograms();
  #user = accountOf();

  /** @returns {Promise<Cluster>} one whose primary takes writes and whose two standbys follow */
  static async start() {
    const cluster = new Cluster();
    fs.rmSync(PLACE, { recursive: true, force: true });
    fs.mkdirSync(PLACE, { recursive: true });
    if (cluster.#user) fs.chownSync(PLACE, cluster.#user.uid, cluster.#user.gid);
    process.on('exit', cluster.#endWithUs).once('SIGINT', leave).once('SIGTERM', leave);
    await cluster.#startEtcd();
    for (const name of ['n1', 'n2', 'n3']) cluster.nodes.push(await cluster.#makeNode(name));
    for (const node of cluster.nodes) node.start();
    await cluster.#startProxy();
    await cluster.settled();
    return cluster;
  }

  get version() {
    const said = (/** @type {string} */ program, /** @type {string} */ flag) =>
      execFileSync(program, [flag], { encoding: 'utf8' }).split('\n')[0]?.trim() ?? '';
    const { postgres, patroni, etcd, haproxy } = this.#programs;
    return [said(postgres, '--version'), said(patroni, '--version'), said(etcd, '--version'), said(haproxy, '-v')];
  }

  /** Waits until one machine leads and the two others follow, one of them synchronously. @returns {Promise<Node>} the leader */
  async settled() {
    const deadline = Date.now() + READY_LIMIT_MS;
    for (;;) {
      const members = await this.members();
      const leader = members.find(({ role }) => role === 'leader' || role === 'master');
      const followers = members.filter(({ role, state }) => role !== 'leader' && /^(running|streaming)$/.test(state));
      // One that is 'running' on an older timeline is still to be rewound: losing the leader then would be a second loss.
      const areTogether = followers.every(({ timeline }) => timeline === leader?.timeline);
      const isSynchronous = followers.some(({ role }) => role === 'sync_standby');
      if (leader?.state === 'running' && followers.length === 2 && areTogether && isSynchronous) {
        const node = this.#named(leader.name);
        // What the others say of it may be ten seconds old.
        const answer = await fetch(`${node.api}/leader`, { signal: AbortSignal.timeout(1_000) }).catch(() => null);
        if (answer?.ok) return node;
      }
      if (Date.now() > deadline) throw new Error(`The cluster did not settle: ${JSON.stringify(members)}`);
      await sleep(250);
    }
  }

  /** The standby that has every acknowledged write. @returns {Promise<Node>} */
  async synchronous() {
    const found = (await this.members()).find(({ role }) => role === 'sync_standby');
    return this.#named(found?.name ?? '');
  }

  /** As any of Patroni's processes tells them. @returns {Promise<{ name: string, role: string, state: string, timeline?: number }[]>} */
  async members() {
    for (const { api } of this.nodes) {
      // A machine may be lost in the middle of its answer.
      const said = await fetch(`${api}/cluster`, { signal: AbortSignal.timeout(1_000) })
        .then((answer) => (answer.ok ? answer.json() : null))
        .catch(() => null);
      if (said) return said.members;
    }
    return [];
  }

  /** Orders the leader to give its place to another. @returns {Promise<void>} */
  async switchover() {
    const leader = await this.settled();
    const answer = await fetch(`${leader.api}/switchover`, {
      method: 'POST',
      body: JSON.stringify({ leader: leader.name }),
      signal: AbortSignal.timeout(60_000),
    });
    if (!answer.ok) throw new Error(`Patroni refused the switchover: ${await answer.text()}`);
  }

  /** The etcd that the others follow. @returns {Promise<Etcd>} */
  async etcdLeader() {
    for (const etcd of this.etcds) {
      const answer = await fetch(`${etcd.clientUrl}/v3/maintenance/status`, { method: 'POST', body: '{}' });
      const { header, leader } = await answer.json();
      if (header.member_id === leader) return etcd;
    }
    throw new Error('No etcd leads.');
  }

  /** Copies what the machines have said so far to where the next cluster leaves it alone. @returns {string} where that is */
  keepLogs() {
    const place = `${PLACE}-logs/${new Date().toISOString().replaceAll(':', '')}`;
    fs.mkdirSync(place, { recursive: true });
    for (const file of fs.readdirSync(PLACE).filter((name) => name.endsWith('.log')))
      fs.copyFileSync(path.join(PLACE, file), path.join(place, file));
    return place;
  }

  async stop() {
    this.#end('SIGKILL');
    process.off('exit', this.#endWithUs).off('SIGINT', leave).off('SIGTERM', leave);
    for (const { name } of this.nodes) this.#killPostgres(name);
    await sleep(500);
  }

  #named(/** @type {string} */ name) {
    const node = this.nodes.find((one) => one.name === name);
    if (!node) throw new Error(`There is no machine ${name}.`);
    return node;
  }

  async #startEtcd() {
    const ports = [];
    for (let count = 0; count < 3; count += 1) ports.push({ client: await serverPort(), peer: await serverPort() });
    const initial = ports.map(({ peer }, at) => `e${at + 1}=http://127.0.0.1:${peer}`).join(',');
    this.etcds = ports.map(({ client, peer }, at) => {
      const [name, clientUrl, peerUrl] = [`e${at + 1}`, `http://127.0.0.1:${client}`, `http://127.0.0.1:${peer}`];
      const args = [
        ...['--name', name, '--data-dir', path.join(PLACE, name), '--listen-client-urls', clientUrl],
        ...['--advertise-client-urls', clientUrl, '--listen-peer-urls', peerUrl],
        ...['--initial-advertise-peer-urls', peerUrl, '--initial-cluster', initial, '--initial-cluster-state', 'new'],
      ];
      /** @type {import('node:child_process').ChildProcess | undefined} */
      let child;
      return {
        name,
        clientUrl,
        start: () => void (child = this.#spawn(this.#programs.etcd, args, name)),
        kill: () => void child?.kill('SIGKILL'),
      };
    });
    for (const etcd of this.etcds) etcd.start();
    await answering(`${this.etcds[0]?.clientUrl}/health`);
  }

  /** @returns {Promise<Node>} */
  async #makeNode(/** @type {string} */ name) {
    const [port, apiPort] = [await serverPort(), await serverPort()];
    const file = path.join(PLACE, `${name}.yml`);
    const hosts = this.etcds.map(({ clientUrl }) => new URL(clientUrl).host);
    const settings = patroniOf({ name, port, apiPort, hosts, binDir: path.dirname(this.#programs.postgres) });
    fs.writeFileSync(file, JSON.stringify(settings, null, 2));
    /** @type {import('node:child_process').ChildProcess | undefined} */
    let child;
    const signal = (/** @type {NodeJS.Signals} */ kind) => {
      child?.kill(kind);
      for (const pid of this.#postgresOf(name)) sendTo(pid, kind);
    };
    return {
      name,
      port,
      api: `http://127.0.0.1:${apiPort}`,
      start: () => void (child = this.#spawn(this.#programs.patroni, [file], name)),
      kill: () => signal('SIGKILL'),
      killPostgres: () => this.#killPostgres(name),
      freeze: () => signal('SIGSTOP'),
    };
  }

  #killPostgres(/** @type {string} */ name) {
    for (const pid of this.#postgresOf(name)) sendTo(pid, 'SIGKILL');
  }

  /** The processes of a machine's PostgreSQL, the postmaster first. @returns {number[]} */
  #postgresOf(/** @type {string} */ name) {
    const file = path.join(PLACE, name, 'postmaster.pid');
    const postmaster = fs.existsSync(file) ? Number(fs.readFileSync(file, 'utf8').split('\n')[0]) : 0;
    if (!postmaster) return [];
    const children = `/proc/${postmaster}/task/${postmaster}/children`;
    const others = fs.existsSync(children) ? fs.readFileSync(children, 'utf8').trim().split(' ').map(Number) : [];
    return [postmaster, ...others.filter(Boolean)];
  }

  async #startProxy() {
    const [database, product] = [await serverPort(), await serverPort()];
    this.copyPorts = [await serverPort(), await serverPort()];
    const file = path.join(PLACE, 'haproxy.cfg');
    fs.writeFileSync(file, haproxyOf(this.nodes, { database, product, copies: this.copyPorts }));
    this.#spawn(this.#programs.haproxy ?? '', ['-f', file], 'haproxy');
    this.databaseUrl = `postgres://postgres:${PASSWORD}@127.0.0.1:${database}/tidycrew`;
    this.productUrl = `http://127.0.0.1:${product}`;
  }

  #spawn(/** @type {string} */ program, /** @type {string[]} */ args, /** @type {string} */ name) {
    const log = fs.openSync(path.join(PLACE, `${name}.log`), 'a');
    const child = spawn(program, args, { cwd: PLACE, stdio: ['ignore', log, log], ...this.#user });
    fs.closeSync(log);
    this.#children.add(child);
    child.once('exit', () => this.#children.delete(child));
    return child;
  }

  #end(/** @type {NodeJS.Signals} */ signal) {
    for (const child of this.#children) child.kill(signal);
    for (const { name } of this.nodes) this.#killPostgres(name);
  }
}

/** A signal that nobody handles ends us without an exit event, and the machines would stay behind. */
const leave = () => process.exit(1);

function sendTo(/** @type {number} */ pid, /** @type {NodeJS.Signals} */ signal) {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ESRCH') throw error;
  }
}

async function answering(/** @type {string} */ url) {
  const deadline = Date.now() + READY_LIMIT_MS;
  while (Date.now() < deadline) {
    if ((await fetch(url).catch(() => null))?.ok) return;
    await sleep(100);
  }
  throw new Error(`${url} did not answer.`);
}
