/** @modules fresh: it reads what the process counted since its start. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MetricsServer } from '../../apps/api/src/platform/metrics/metrics-server.js';
import { startApp, type TestApp } from '../support/app.js';
import { Client } from '../support/client.js';
import { itWith } from '../support/it-where.js';

const itWithPromtool = itWith('promtool');

const FOLDER = path.resolve(import.meta.dirname, '../../docker/observe');
const read = (file: string): string => fs.readFileSync(path.join(FOLDER, file), 'utf8');

/** What others answer: Prometheus itself, node_exporter, Patroni, blackbox_exporter, and the nightly check of the archive. */
const OF_OTHERS = new Set([
  'up',
  'node_filesystem_avail_bytes',
  'node_filesystem_size_bytes',
  'node_timex_offset_seconds',
  'patroni_master',
  'patroni_primary',
  'patroni_xlog_location',
  'patroni_xlog_replayed_location',
  'probe_ssl_earliest_cert_expiry',
  'tidycrew_archive_check_last_success_timestamp_seconds',
  'tidycrew_archive_newest_backup_timestamp_seconds',
  'tidycrew_archive_problems',
]);

const WORDS = new Set([
  ...[
    'sum',
    'max',
    'min',
    'rate',
    'increase',
    'delta',
    'topk',
    'abs',
    'absent',
    'time',
    'vector',
    'histogram_quantile',
  ],
  ...['by', 'on', 'or', 'and'],
]);

/** The names of the metrics in an expression: what stands neither in braces, brackets nor after 'by'. */
function metricsIn(expression: string): string[] {
  const bare = expression
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]/g, ' ')
    .replaceAll(/\bby \([^)]*\)/g, ' ')
    .replaceAll(/\b\d[\w.]*/g, ' ');
  return [...bare.matchAll(/[a-z_]\w*/gi)].map(([name]) => name).filter((name) => !WORDS.has(name));
}

interface Dashboard {
  panels: { type: string; title: string; targets?: { expr: string }[] }[];
}

const dashboard = JSON.parse(read('grafana/tidycrew.json')) as Dashboard;
const rules = [...read('alerts.yml').matchAll(/- alert: (\w+)\n +expr: >-\n +(.+)\n/g)].map(([, name, expr]) => ({
  name: name!,
  expr: expr!,
}));
const all = [
  ...rules,
  ...dashboard.panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => ({ name: title, expr }))),
];

describe('alarms and dashboard (D292)', () => {
  let world: TestApp;
  let figures: string;
  let answered: Set<string>;
  beforeAll(async () => {
    world = await startApp({ env: { METRICS_PORT: '0', HOST: '127.0.0.1' } });
    const { port } = world.app.get(MetricsServer);
    const { text } = await new Client(`http://127.0.0.1:${port}`).get('/metrics');
    figures = text;
    answered = new Set(
      [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
        type === 'histogram' || type === 'summary' ? ['_sum', '_count', '_bucket'].map((end) => name + end) : [name],
      ),
    );
  });
  afterAll(() => world.stop());

  it.each(all)('ask for what is answered: $name', ({ expr }) => {
    const names = metricsIn(expr);
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name) => !answered.has(name) && !OF_OTHERS.has(name))).toEqual([]);
  });

  it('are raised by what the operations manual says, as it says', () => {
    const operations = fs.readFileSync(path.resolve(FOLDER, '../../docs/operations.md'), 'utf8');
    const [, table = ''] = /### What to watch\n[^|]*((?:\|.*\n)+)/.exec(operations) ?? [];
    // Each query's figures with their labels. The database's size is only looked at, and has no alarm.
    const figuresOf = [...table.replaceAll('\\|', '|').matchAll(/(?:tidycrew_|nodejs_|process_)\w+(?:\{[^}]*\})?/g)]
      .map(([figure]) => figure)
      .filter((figure) => figure !== 'tidycrew_database_size_bytes');
    expect(figuresOf.length).toBeGreaterThan(12);
    expect(figuresOf.filter((figure) => !rules.some(({ expr }) => expr.includes(figure)))).toEqual([]);
  });

  it('see the first press that is refused, which is an increase only where there was a 0 before', () => {
    expect(figures).toContain('tidycrew_punch_events_total{outcome="refused"} 0\n');
  });

  it('have the rows that an operator looks for', () => {
    const rows = dashboard.panels.filter(({ type }) => type === 'row').map(({ title }) => title);
    expect(rows).toEqual(['Punches', 'API', 'Database', 'Mail', 'Jobs', 'Process']);
  });

  it('lead to a section of the runbook that is there', () => {
    const operations = fs.readFileSync(path.resolve(FOLDER, '../../docs/operations.md'), 'utf8');
    const sections = [...operations.matchAll(/^#+ (.+)$/gm)].map(([, title]) =>
      title!
        .toLowerCase()
        .replaceAll(/[^\w\s-]/g, '')
        .replaceAll(' ', '-'),
    );
    const links = [...read('alerts.yml').matchAll(/runbook: docs\/operations\.md#([\w-]+)/g)].map(([, link]) => link!);
    expect(links).toHaveLength(rules.length);
    expect(links.filter((link) => !sections.includes(link))).toEqual([]);
  });

  it('each have a case of what raises them', () => {
    const tested = new Set([...read('alerts.test.yml').matchAll(/^ {6}- alertname: (\w+)$/gm)].map(([, name]) => name));
    expect(rules.map(({ name }) => name).filter((name) => !tested.has(name))).toEqual([]);
  });

  itWithPromtool('are each raised by what they are for, and none by a product that is well (promtool)', () => {
    const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', 'alerts.test.yml'], {
      cwd: FOLDER,
      encoding: 'utf8',
    });
    expect(`${stdout}${stderr}`).toContain('SUCCESS');
    expect(status).toBe(0);
  });

  itWithPromtool('are measured by figures that promtool finds nothing wrong with', () => {
    const { stdout, stderr } = spawnSync('promtool', ['check', 'metrics'], { input: figures, encoding: 'utf8' });
    // Names that are read by alarms which people have made stay as they are, and Node.js's own are prom-client's.
    const known = /^(nodejs_|process_|tidycrew_database_connections_total |tidycrew_http_request_seconds )/;
    expect(`${stdout}${stderr}`.split('\n').filter((line) => line !== '' && !known.test(line))).toEqual([]);
  });
});
