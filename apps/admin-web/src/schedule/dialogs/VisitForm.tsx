import { useState, type ReactNode } from 'react';
import type { Visit } from '@tidycrew/contracts';
import { changedSentence, StaleNotice } from '../../common';
import { DialogButtons, DialogForm, useFilledForm } from '../../common/form';
import { fieldErrors, useOffice } from '../../data-provider';

interface VisitFormProps<Form> {
  visit: Visit;
  title: string;
  formOf: (visit: Visit) => Form;
  /** Sentences by field; none when the form can be sent. */
  validate?: (form: Form) => Partial<Record<keyof Form, string>>;
  submit: string;
  submitting: string;
  /** What a field is called, where somebody else has changed it meanwhile. */
  labels: Readonly<Partial<Record<keyof Form, string>>>;
  /** What somebody else has put into a field, as it is read; as it is stored unless given. */
  theirs?: (field: string, value: unknown) => unknown;
  /** Stores it over the visit as it was loaded last, and says what went wrong; the form stays open then. */
  onStore: (form: Form, visit: Visit) => Promise<void>;
  onClose: () => void;
  children: (form: Form) => ReactNode;
}

const NO_PROBLEMS = () => ({});

/** A form over a visit. What is typed stays until it is stored, also where somebody else was first (decisions D29, D58). */
export function VisitForm<Form extends object>(props: VisitFormProps<Form>) {
  const { visit, title, formOf, validate = NO_PROBLEMS, onStore, onClose, children } = props;
  const office = useOffice();
  const [isStoring, setIsStoring] = useState(false);
  const [error, setError] = useState<Error | null>(null);
  // A change of nothing writes nothing and answers the visit, wherever it stands by now.
  const record = useFilledForm<Visit, Form>({ opened: visit, formOf, load: () => office.changeVisit(visit.id!, {}) });
  const store = async (form: Form) => {
    if (record.isReloading) return undefined;
    setIsStoring(true);
    setError(null);
    return onStore(form, record.stored)
      .then(
        () => undefined,
        (reason: Error) => {
          setError(reason);
          return fieldErrors(reason);
        },
      )
      .finally(() => setIsStoring(false));
  };
  const reload = async (form: Form) => {
    if (await record.reload(form)) setError(null);
  };
  const { theirs = (_, value) => value } = props;
  const clashes = record.clashes?.map(({ name, theirs: value }) => ({ name, theirs: theirs(name, value) })) ?? null;
  return (
    <DialogForm
      title={title}
      onClose={onClose}
      busy={isStoring}
      values={record.values}
      filling={record.filling}
      validate={validate}
      onSubmit={store}
    >
      {(form) => (
        <>
          {children(form)}
          <StaleNotice
            stale={{ ...record, clashes, sentence: changedSentence(error), reload: () => void reload(form) }}
            labels={props.labels as Record<string, string>}
          />
          <DialogButtons busyLabel={props.submitting}>{props.submit}</DialogButtons>
        </>
      )}
    </DialogForm>
  );
}
