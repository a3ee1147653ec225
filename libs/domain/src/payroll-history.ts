/** When a set of payroll rules begins to count; later ids were saved later. */
export interface RulesStart {
  id: number;
  /** yyyy-MM-dd */
  appliesFrom: string;
}

/** In force on a day, still to come, over, or replaced by rules for the same first day before it ever counted. */
export type RulesState = 'current' | 'upcoming' | 'past' | 'replaced';

/**
 * The rules of a day: the latest to begin by then, and of those the newest; undefined before the first (decision D40).
 * In SQL: the first row of payrollRulesUntil.
 */
export function rulesInForce<R extends RulesStart>(history: readonly R[], day: string): R | undefined {
  const begun = history.filter(({ appliesFrom }) => appliesFrom <= day);
  return begun.reduce<R | undefined>((best, rules) => (best && comesBefore(rules, best) ? best : rules), undefined);
}

/** What each set of rules is, seen from a day, in the order given (decision D40). */
export function rulesStates(history: readonly RulesStart[], today: string): RulesState[] {
  const current = rulesInForce(history, today);
  return history.map((rules) => {
    if (history.some(({ id, appliesFrom }) => appliesFrom === rules.appliesFrom && id > rules.id)) return 'replaced';
    if (rules.appliesFrom > today) return 'upcoming';
    return rules === current ? 'current' : 'past';
  });
}

function comesBefore(a: RulesStart, b: RulesStart): boolean {
  return a.appliesFrom === b.appliesFrom ? a.id < b.id : a.appliesFrom < b.appliesFrom;
}
