import { useState } from 'react';
import { useNotify } from 'react-admin';
import { rebase, type Clash } from '../stale';
import { COMMON_TEXTS } from '../texts';

interface Parts<Stored, Form> {
  /** The record as it was when the form was opened: a refresh in the background must not change the form. */
  opened: Stored;
  formOf: (stored: Stored) => Form;
  /** The record as it is now. */
  load: () => Promise<Stored>;
  /** What was typed over it before the form was left; it begins with that. */
  begun?: Form;
}

interface Filled<Stored, Form> {
  /** What the form was filled from; its `updatedAt` is sent along (decision D29). */
  stored: Stored;
  values: Form;
  /** What is stored, as the form shows it. */
  before: Form;
  /** Of what both have changed; null until the record was loaded again. */
  clashes: readonly Clash[] | null;
  /** How often it was filled anew. */
  filling: number;
}

/** What a react-admin form over a record is filled with, also after somebody else has changed the record. */
export function useFilledForm<Stored, Form extends object>({ opened, formOf, load, begun }: Parts<Stored, Form>) {
  const notify = useNotify();
  const [filled, setFilled] = useState<Filled<Stored, Form>>(() => ({
    stored: opened,
    values: begun ?? formOf(opened),
    before: formOf(opened),
    clashes: null,
    filling: 0,
  }));
  const [isReloading, setIsReloading] = useState(false);

  /** Lays what is typed over the record as it is now; answers whether that could be loaded. */
  const reload = async (typed: Form): Promise<boolean> => {
    setIsReloading(true);
    try {
      const now = await load();
      const { form, clashes } = rebase(typed, filled.before, formOf(now));
      setFilled({ stored: now, values: form, before: formOf(now), clashes, filling: filled.filling + 1 });
      return true;
    } catch (error) {
      console.warn('The record could not be loaded again.', error);
      notify(COMMON_TEXTS.stale.reloadFailed, { type: 'error' });
      return false;
    } finally {
      setIsReloading(false);
    }
  };
  /** Begins anew with what is stored; nothing typed stays. */
  const fill = (stored: Stored) => {
    const before = formOf(stored);
    setFilled({ stored, values: before, before, clashes: null, filling: filled.filling + 1 });
  };
  return { ...filled, isReloading, reload, fill };
}
