import type { HeldNumber } from '@tidycrew/web/ui/number-input';

/** What must be put right in a field, if anything. */
export type Rules<Values> = {
  [Name in keyof Values]: (typed: Values[Name], form: Values) => string | undefined;
};

export function isWithin(typed: HeldNumber, min: number, max: number): typed is number {
  return typeof typed === 'number' && typed >= min && typed <= max;
}

/** The sentences of a whole form; its inputs are told one rule each. */
export function problemsIn<Values extends object>(form: Values, rules: Partial<Rules<Values>>): Record<string, string> {
  const names = Object.keys(rules) as (keyof Values & string)[];
  const problems = names.map((name) => [name, rules[name]?.(form[name], form)] as const);
  return Object.fromEntries(problems.filter(([, problem]) => problem !== undefined)) as Record<string, string>;
}
