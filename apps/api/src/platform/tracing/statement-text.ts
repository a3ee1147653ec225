/** What a trace says of a statement at most; the longest of the product's own are reports. */
const MAX_TEXT = 4_000;

/** Of a statement: what it does and to what, as a name of which there are few, and its text without values. */
interface StatementText {
  name: string;
  text: string;
}

/** Also of one that begins with WITH; FOR UPDATE and ON CONFLICT DO UPDATE are no writes of their own. */
const WRITE = /\b(insert into|delete from|(?<!for |key |do )update) (?:only )?"?([a-z_]+)/i;
const READ = /\bfrom (?:only )?"?([a-z_]+)/i;

const UNNAMED: StatementText = { name: 'statement', text: '' };

/**
 * The product passes values as parameters, which are never looked at here. What stands between quotes all the same, a word of the
 * code as far as anybody knows, becomes a question mark, so that no trace depends on that.
 */
export function statementText(statement: unknown): StatementText {
  if (typeof statement !== 'string') return UNNAMED;
  const text = statement
    .slice(0, MAX_TEXT)
    .replaceAll(/'(?:[^']|'')*(?:'|$)/g, '?')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const [, write, written] = WRITE.exec(text) ?? [];
  if (write !== undefined) return { name: `${firstWord(write)} ${written}`, text };
  const verb = firstWord(text).replace(/^WITH$/, 'SELECT');
  const [, table] = READ.exec(text) ?? [];
  return { name: [verb || UNNAMED.name, table].filter((word) => word !== undefined).join(' '), text };
}

const firstWord = (text: string): string => (/^[a-z]*/i.exec(text)?.[0] ?? '').toUpperCase();
