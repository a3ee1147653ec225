/**
 * An answer that was kept under an idempotency key (decision D25), with names in the spelling of today. Up to version 0.1 rows
 * were kept with the names of their columns, and a phone may repeat its request after the update.
 */
export function inCamelCase(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.map(inCamelCase);
  if (typeof answer !== 'object' || answer === null) return answer;
  return Object.fromEntries(Object.entries(answer).map(([name, value]) => [camelCase(name), inCamelCase(value)]));
}

const camelCase = (name: string): string => name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
