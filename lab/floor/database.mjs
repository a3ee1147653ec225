import pg from 'pg';

/** As many connections as the product has by default, which plan as its do (platform/database/data-source.ts). */
const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: 10,
  options: '-c timezone=UTC -c random_page_cost=1.1',
});
pool.on('error', (error) => console.error(error));

const prepared = new Map();

/**
 * The rows of a prepared statement.
 * @param {string} text
 * @param {unknown[]} values
 * @param {import('pg').ClientBase | typeof pool} [client]
 */
export async function rowsOf(text, values, client = pool) {
  let name = prepared.get(text);
  if (!name) prepared.set(text, (name = `floor_${prepared.size}`));
  return (await client.query({ name, text, values })).rows;
}

/**
 * @template T
 * @param {(client: import('pg').PoolClient) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function inTransaction(work) {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const result = await work(client);
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
}
