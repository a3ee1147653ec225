/** A field that both have changed: what is typed stays in the form, and this is what the other one made of it. */
export interface Clash<Name extends string = string> {
  name: Name;
  theirs: unknown;
}

/**
 * What was typed over a record, laid over the record as it is now: fields that were touched keep what was typed, all
 * others show what is stored. Fields that the other person has changed too are told.
 * @param before the form as it was filled at first
 * @param now the form as it would be filled now
 */
export function rebase<Form extends object>(
  typed: Form,
  before: Form,
  now: Form,
): { form: Form; clashes: Clash<keyof Form & string>[] } {
  const form = { ...now };
  const clashes: Clash<keyof Form & string>[] = [];
  for (const name of Object.keys(before) as (keyof Form & string)[]) {
    if (isSame(typed[name], before[name])) continue;
    form[name] = typed[name];
    if (!isSame(now[name], before[name]) && !isSame(now[name], typed[name])) clashes.push({ name, theirs: now[name] });
  }
  return { form, clashes };
}

/** Of values of a form: texts, numbers, ticks, and lists of them. */
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
