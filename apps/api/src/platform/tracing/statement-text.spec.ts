import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { statementText } from './statement-text.js';

describe('what a trace says of a statement (D293)', () => {
  it.each([
    ['SELECT id FROM cleans WHERE id = $1', 'SELECT cleans'],
    ['SELECT "User"."id" FROM "users" "User"', 'SELECT users'],
    ['\n  insert INTO time_entries (a) VALUES ($1)', 'INSERT time_entries'],
    ['UPDATE invoices SET status = $1', 'UPDATE invoices'],
    ['DELETE FROM sessions WHERE id = $1', 'DELETE sessions'],
    ['WITH due AS (SELECT 1 FROM visits) SELECT * FROM due', 'SELECT visits'],
    ['WITH one AS (\n INSERT INTO cleans (a) VALUES ($1) RETURNING id) SELECT id FROM one', 'INSERT cleans'],
    ['SELECT 1 FROM cleans FOR UPDATE OF cleans', 'SELECT cleans'],
    ['SELECT 1 FROM cleans FOR NO KEY UPDATE SKIP LOCKED', 'SELECT cleans'],
    ['INSERT INTO kept (a) VALUES ($1) ON CONFLICT (a) DO UPDATE SET a = $1', 'INSERT kept'],
    ['UPDATE "users" SET a = $1', 'UPDATE users'],
    ['COMMIT', 'COMMIT'],
    ['START TRANSACTION', 'START'],
    ['', 'statement'],
    [{ text: 'SELECT 1' }, 'statement'],
  ])('of %j: %s', (statement, name) => {
    expect(statementText(statement).name).toBe(name);
  });

  it('has no value, written out as it may be', () => {
    const { text } = statementText(`SELECT 1 FROM users WHERE name = 'O''Neil' AND email = 'a@b.test' AND id = $1`);
    expect(text).toBe('SELECT 1 FROM users WHERE name = ? AND email = ? AND id = $1');
  });

  it('has nothing that stands between quotes, also where the text is cut', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{4,12}$/), fc.nat(5_000), (word, blanks) => {
        const value = `Z${word}`;
        const { text } = statementText(`SELECT ${' '.repeat(blanks)} '${value}' FROM users WHERE a = '${value}'`);
        expect(text).not.toContain('Z');
        expect(text.length).toBeLessThanOrEqual(4_000);
      }),
    );
  });
});
