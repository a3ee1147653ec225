import { useEffect, type ReactNode } from 'react';
import { Form, FormDataConsumer, useEvent } from 'react-admin';
import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { Button, Card } from '@tidycrew/web';
import { StaleNotice } from '../common';
import { useFilledForm } from '../common/form';
import { useSubmitOnce } from '../common/use-one-at-a-time';
import type { Office } from '../data-provider';
import { draftOf, keepDraft } from './drafts';
import { SETTINGS_TEXTS as TEXTS } from './texts';
import { useSave } from './useSave';
import styles from './SettingsPage.module.css';

/** Sentences by field, in the order of the form. */
export type Problems<Values> = Partial<Record<keyof Values & string, string>>;

/** What the inputs are drawn with. */
interface FormParts<Values> {
  form: Values;
  isSaving: boolean;
  isDirty: boolean;
  /** Back to what is stored. */
  discard: () => void;
  notice: ReactNode;
}

interface KeptFormProps<Stored, Values, Body> {
  /** Its tab, and what tells it from other forms there. */
  name: string;
  stored: Stored;
  /** Where it came from, and how it is found there; undefined: it is not there any more. */
  queryKey: QueryKey;
  find?: (data: never) => Stored | undefined;
  formOf: (stored: Stored) => Values;
  bodyOf: (values: Values) => Body;
  problemsOf: (values: Values) => Problems<Values>;
  save: (office: Office, body: Body & { expectedUpdatedAt?: string }) => Promise<unknown>;
  onSaved?: () => void;
  /** Shown when the server gave no sentence of its own (document 001 section 8). */
  fallback: string;
  /** How the fields are called where something is said about them. */
  labels: Readonly<Record<keyof Values & string, string>>;
  className?: string;
}

/**
 * A react-admin form over something of the settings. What is typed is kept while other tabs and pages are looked at; until
 * something is typed it shows what the server has, and from then on what it had (decision D29).
 */
export function KeptForm<Stored extends { updatedAt?: string }, Values extends object, Body extends object>(
  props: KeptFormProps<Stored, Values, Body> & { children: (parts: FormParts<Values>) => ReactNode },
) {
  const { name, stored, queryKey, find, formOf, bodyOf, problemsOf, onSaved, fallback, labels, children } = props;
  const client = useQueryClient();
  const newest = (): Stored | undefined => {
    const data = client.getQueryData<never>(queryKey);
    return data === undefined || !find ? data : find(data);
  };
  const kept = draftOf(name) as { stored: Stored; typed: Values } | undefined;
  const record = useFilledForm<Stored, Values>({
    opened: kept?.stored ?? stored,
    begun: kept?.typed,
    formOf,
    load: async () => {
      await client.refetchQueries({ queryKey, exact: true }, { throwOnError: true });
      const now = newest();
      if (now === undefined) throw new Error('It is not there any more.');
      return now;
    },
  });
  const saving = useSave({
    call: props.save,
    fallback,
    onSaved: () => {
      keepDraft(name, null);
      record.fill(newest() ?? stored);
      onSaved?.();
    },
  });
  const { isSaving } = saving;
  const { before } = record;
  const follow = useEvent((isDirty: boolean) => {
    if (!isDirty && !isSaving && JSON.stringify(formOf(stored)) !== JSON.stringify(before)) record.fill(stored);
  });
  const submit = useSubmitOnce((typed: unknown) =>
    record.isReloading
      ? undefined
      : saving.save({ ...bodyOf(typed as Values), expectedUpdatedAt: record.stored.updatedAt }),
  );
  return (
    <Form
      className={props.className}
      // Another number makes it begin anew with the same values, too, and keeps the focus where it is.
      defaultValues={{ ...record.values, filling: record.filling }}
      validate={(typed) => problemsOf(typed as Values)}
      onSubmit={submit}
      noValidate
      disableInvalidFormNotification
    >
      <FormDataConsumer>
        {({ formData }) => {
          const form = { ...record.values, ...(formData as Values) };
          const isDirty = (Object.keys(before) as (keyof Values)[]).some((key) => form[key] !== before[key]);
          const reload = async () => {
            if (await record.reload(form)) saving.reset();
          };
          const stale = { ...record, sentence: saving.changed, reload: () => void reload() };
          return (
            <>
              <Keep name={name} draft={isDirty ? { stored: record.stored, typed: form } : null} />
              <Follow isDirty={isDirty} onChange={follow} />
              {children({
                form,
                isSaving,
                isDirty,
                discard: () => {
                  saving.reset();
                  record.fill(stored);
                },
                notice: (stale.sentence ?? stale.clashes) && <StaleNotice stale={stale} labels={labels} />,
              })}
            </>
          );
        }}
      </FormDataConsumer>
    </Form>
  );
}

function Keep({ name, draft }: { name: string; draft: { stored: object; typed: object } | null }) {
  useEffect(() => keepDraft(name, draft));
  return null;
}

/** News of the server, and another day, show in a form in which nothing was typed. */
function Follow({ isDirty, onChange }: { isDirty: boolean; onChange: (isDirty: boolean) => void }) {
  useEffect(() => onChange(isDirty));
  return null;
}

type SettingsFormProps<Stored, Values, Body> = Omit<KeptFormProps<Stored, Values, Body>, 'className'> & {
  children: (form: Values, isSaving: boolean) => ReactNode;
};

/** The frame of a form of the settings: its fields, Save, and a way back to what is stored. */
export function SettingsForm<Stored extends { updatedAt?: string }, Values extends object, Body extends object>({
  children,
  ...props
}: SettingsFormProps<Stored, Values, Body>) {
  return (
    <Card as="div">
      <KeptForm {...props} className={styles.form}>
        {({ form, isSaving, isDirty, discard, notice }) => (
          <>
            {children(form, isSaving)}
            {notice}
            <div className={styles.buttons}>
              <Button type="submit" busy={isSaving} busyLabel={TEXTS.saving}>
                {TEXTS.save}
              </Button>
              {isDirty && (
                <Button variant="quiet" disabled={isSaving} onClick={discard}>
                  {TEXTS.discard}
                </Button>
              )}
            </div>
          </>
        )}
      </KeptForm>
    </Card>
  );
}

/** A group of fields with its heading. */
export function FieldGroup({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{title}</legend>
      {text && <p className={styles.quiet}>{text}</p>}
      {children}
    </fieldset>
  );
}
