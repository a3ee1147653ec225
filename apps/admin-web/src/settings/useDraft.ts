import { useEffect, useMemo, useState } from 'react';
import { rebase, type Clash } from '../common';

/** What a form was filled from: the values, and the `updatedAt` that is sent along with what is typed (decision D29). */
export interface Filled<Form> {
  stored: Form;
  updatedAt?: string;
}

/** What was typed and not saved, by form, over what; it outlives a look at another page of the console, but no reload. */
const drafts = new Map<string, { typed: object; filled: Filled<object> }>();

export type Problems<Form> = Partial<Record<keyof Form & string, string>>;

interface Draft<Form> {
  name: string;
  /** The form as it is stored; what was typed lies over it. */
  stored: Form;
  /** Of what is stored; absent: nothing is stored yet. */
  updatedAt?: string;
  problemsOf: (form: Form) => Problems<Form>;
  /** The server's sentences by field. */
  fields: Record<string, string>;
  onDirty: (isDirty: boolean) => void;
}

/** A form over stored values: only what was changed is kept, so that news of the server shows in the rest. */
export function useDraft<Form extends object>(parts: Draft<Form>) {
  const { name, stored, updatedAt, problemsOf, fields, onDirty } = parts;
  const [kept] = useState(() => drafts.get(name) as { typed: Partial<Form>; filled: Filled<Form> } | undefined);
  const [typed, setTyped] = useState<Partial<Form>>(kept?.typed ?? {});
  // As it was when the typing began: what has come from the server since then was not seen by who typed.
  const [filled, setFilled] = useState<Filled<Form>>(kept?.filled ?? { stored, updatedAt });
  const [clashes, setClashes] = useState<readonly Clash[] | null>(null);
  const [found, setFound] = useState<Problems<Form>>({});
  // A sentence of the server's goes as soon as its field is changed.
  const [answered, setAnswered] = useState<readonly string[]>([]);
  const form = useMemo(() => ({ ...stored, ...typed }), [stored, typed]);
  const isDirty = (Object.keys(typed) as (keyof Form)[]).some((key) => typed[key] !== stored[key]);

  useEffect(() => {
    if (isDirty) drafts.set(name, { typed, filled });
    else drafts.delete(name);
    onDirty(isDirty);
  }, [name, typed, filled, isDirty, onDirty]);
  useEffect(() => () => onDirty(false), [onDirty]);

  const set = (change: Partial<Form>) => {
    const names = Object.keys(change);
    if (!isDirty) setFilled({ stored, updatedAt });
    setTyped((before) => ({ ...before, ...change }));
    setFound((before) => without(before, names));
    setAnswered((before) => [...before, ...names]);
  };
  return {
    form,
    set,
    isDirty,
    expectedUpdatedAt: isDirty ? filled.updatedAt : updatedAt,
    /** Takes note of what is stored now; what was typed stays over it. */
    rebaseOn: (now: Filled<Form>) => {
      setClashes(rebase(form, filled.stored, now.stored).clashes);
      setFilled(now);
    },
    clashes,
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
      setClashes(null);
      setFound({});
      setAnswered(Object.keys(fields));
    },
  };
}

function without<T extends object>(all: T, names: readonly string[]): T {
  return Object.fromEntries(Object.entries(all).filter(([name]) => !names.includes(name))) as T;
}
