/** What must be put right in a field, if anything. */
export type Rules<Values> = {
  [Name in keyof Values]: (typed: Values[Name], form: Values) => string | undefined;
};

/** The sentences of a whole form; its inputs are told one rule each. */
export function problemsIn<Values extends object>(form: Values, rules: Partial<Rules<Values>>): Record<string, string> {
  const names = Object.keys(rules) as (keyof Values & string)[];
  const problems = names.map((name) => [name, rules[name]?.(form[name], form)] as const);
  return Object.fromEntries(problems.filter(([, problem]) => problem !== undefined)) as Record<string, string>;
}
