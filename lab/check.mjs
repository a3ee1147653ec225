import { say } from '../scripts/lib/project.mjs';
import { difference } from './compare.mjs';
import { withBench } from './opened.mjs';
import { REQUESTS } from './requests.mjs';
import { openSmallWorld } from './world.mjs';

/** What two pairs of punches leave behind, without what is each row's own. */
const STORED = {
  cleans: `SELECT customer_id, team_id, status, clock_out > clock_in AS is_over, price_cents, pay_rate_cents, is_friends_family,
             base_minutes, allotted_minutes, notes, created_by_id, wages_cents IS NOT NULL AS has_wages
           FROM cleans ORDER BY id DESC LIMIT 2`,
  'time entries': `SELECT string_agg(format('%s %s %s', user_id, is_core_team, clock_out IS NOT NULL), ',' ORDER BY user_id) AS crew
                   FROM time_entries GROUP BY clean_id ORDER BY clean_id DESC LIMIT 2`,
  visits: `SELECT v.customer_id, v.team_id, v.due_day, v.day, v.position, v.kept_by_hand, v.outcome, v.updated_at >= c.clock_in AS is_told
           FROM visits v JOIN cleans c ON c.id = v.clean_id ORDER BY c.id DESC LIMIT 2`,
  // The floor's figures are newer than both cleans, those of the product would be than its own.
  'customer figures': `SELECT f.calculated_at >= c.updated_at AS is_new
                       FROM cleans c JOIN customer_figures f USING (customer_id) ORDER BY c.id DESC LIMIT 2`,
  'audit log': `SELECT string_agg(format('%s %s %s %s', action, actor_id, on_behalf_of_id, details), ',' ORDER BY id) AS said
                FROM audit_log WHERE subject = 'clean' GROUP BY subject_id ORDER BY subject_id DESC LIMIT 2`,
  'idempotency keys': `SELECT format('%s %s %s', operation, length(body_hash), answer IS NOT NULL) AS said
                       FROM idempotency_keys ORDER BY created_at DESC LIMIT 4`,
};

/**
 * Whether product and floor answer the same and store the same, on a small business of its own; nothing is measured.
 * @returns {Promise<number>} how many differences there are
 */
export function runCheck() {
  return withBench(async (opened) => {
    const world = await opened.world((adminUrl) => openSmallWorld(adminUrl, `tidycrew_test_bench_${process.pid}`));
    const product = await opened.product(world);
    const floor = await opened.floor(world);
    const problems = [];
    for (const request of REQUESTS) {
      await request.before?.(world);
      const asked = request.of(world, 0);
      const found = request.shareOf
        ? await otherStatus(product, request)
        : await difference(product.url, floor.url, request, asked);
      problems.push([request.name, found]);
    }
    for (const [name, sql] of Object.entries(STORED))
      problems.push([name, pairDifference((await world.database.query(sql)).rows)]);
    for (const [name, found] of problems) say(`${name}: ${found ?? 'the same'}`);
    return problems.filter(([, found]) => found !== null).length;
  });
}

async function otherStatus({ url, world }, request) {
  await request.refresh?.(world);
  const [{ method, path, headers, body }] = request.of(world, 0);
  const { status } = await fetch(url + path, { method, headers, body });
  const wanted = request.status ?? 200;
  return status === wanted ? null : `the product answers ${status} instead of ${wanted}`;
}

/** The floor's rows come first, because it wrote last. */
function pairDifference(rows) {
  const [floor, product] = [rows.slice(0, rows.length / 2), rows.slice(rows.length / 2)].map((each) =>
    JSON.stringify(each),
  );
  return floor === product && rows.length > 0 ? null : `${product} of the product, ${floor} of the floor`;
}
