import { useEffect, useMemo, useState } from 'react';

/** What was typed and not saved, by form; it outlives a look at another page of the console, but no reload. */
const drafts = new Map<string, object>();

export type Problems<Form> = Partial<Record<keyof Form & string, string>>;

interface Draft<Form> {
  name: string;
  /** The form as it is stored; what was typed lies over it. */
  stored: Form;
  problemsOf: (form: Form) => Problems<Form>;
  /** The server's sentences by field. */
  fields: Record<string, string>;
  onDirty: (isDirty: boolean) => void;
}

/** A form over stored values: only what was changed is kept, so that news of the server shows in the rest. */
export function useDraft<Form extends object>({ name, stored, problemsOf, fields, onDirty }: Draft<Form>) {
  const [typed, setTyped] = useState<Partial<Form>>(() => (drafts.get(name) as Partial<Form> | undefined) ?? {});
  const [found, setFound] = useState<Problems<Form>>({});
  // A sentence of the server's goes as soon as its field is changed.
  const [answered, setAnswered] = useState<readonly string[]>([]);
  const form = useMemo(() => ({ ...stored, ...typed }), [stored, typed]);
  const isDirty = (Object.keys(typed) as (keyof Form)[]).some((key) => typed[key] !== stored[key]);

  useEffect(() => {
    if (isDirty) drafts.set(name, typed);
    else drafts.delete(name);
    onDirty(isDirty);
  }, [name, typed, isDirty, onDirty]);
  useEffect(() => () => onDirty(false), [onDirty]);

  const set = (change: Partial<Form>) => {
    const names = Object.keys(change);
    setTyped((before) => ({ ...before, ...change }));
    setFound((before) => without(before, names));
    setAnswered((before) => [...before, ...names]);
  };
  return {
    form,
    set,
    isDirty,
    problems: { ...without(fields, answered), ...found } as Problems<Form>,
    /** Whether the form can be sent; else its problems are shown. */
    check: (): boolean => {
      const next = problemsOf(form);
      setFound(next);
      setAnswered([]);
      return Object.keys(next).length === 0;
    },
    /** Back to what is stored. */
    forget: () => {
      drafts.delete(name);
      setTyped({});
      setFound({});
      setAnswered(Object.keys(fields));
    },
  };
}

function without<T extends object>(all: T, names: readonly string[]): T {
  return Object.fromEntries(Object.entries(all).filter(([name]) => !names.includes(name))) as T;
}
