import { useState, type Dispatch, type SetStateAction } from 'react';
import { useNotify } from 'react-admin';
import { COMMON_TEXTS } from '../texts';
import { rebase, type Clash } from './rebase';

interface Parts<Stored, Form> {
  /** The record as it was when the form was opened: a refresh in the background must not change the form. */
  opened: Stored;
  formOf: (stored: Stored) => Form;
  /** The record as it is now. */
  load: () => Promise<Stored>;
}

interface StoredForm<Stored, Form> {
  /** What the form was filled from; its `updatedAt` is sent along (decision D29). */
  stored: Stored;
  form: Form;
  setForm: Dispatch<SetStateAction<Form>>;
  isReloading: boolean;
  /** Lays what was typed over the record as it is now; answers whether that could be loaded. */
  reload: () => Promise<boolean>;
  clashes: readonly Clash[] | null;
}

/** A form over a record that others may change meanwhile. */
export function useStoredForm<Stored, Form extends object>(parts: Parts<Stored, Form>): StoredForm<Stored, Form> {
  const { opened, formOf, load } = parts;
  const notify = useNotify();
  const [stored, setStored] = useState(opened);
  const [form, setForm] = useState(() => formOf(opened));
  const [isReloading, setIsReloading] = useState(false);
  const [clashes, setClashes] = useState<readonly Clash[] | null>(null);

  const reload = async () => {
    setIsReloading(true);
    try {
      const now = await load();
      const rebased = rebase(form, formOf(stored), formOf(now));
      setStored(now);
      setForm(rebased.form);
      setClashes(rebased.clashes);
      return true;
    } catch (error) {
      console.warn('The record could not be loaded again.', error);
      notify(COMMON_TEXTS.stale.reloadFailed, { type: 'error' });
      return false;
    } finally {
      setIsReloading(false);
    }
  };
  return { stored, form, setForm, isReloading, reload, clashes };
}
