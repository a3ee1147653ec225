import { useState } from 'react';
import type { RaRecord } from 'react-admin';
import { changedSentence } from './error-sentence';

/** What a form of a record holds and sends. */
export interface RecordFormProps<Row extends RaRecord, Values extends object> {
  resource: string;
  /** What a new record begins with, and so the fields of the form. */
  blank?: Values;
  /** What the form is filled with; null: a new record. Absent: what the record has of the fields of `blank`. */
  toValues?: (stored: Row | null) => Values;
  /** Of the fields that the form was filled with. Absent: they are sent as they are. */
  toRequest?: (values: Values, stored: Row | null) => object | Promise<object>;
}

interface Outcome<Row> {
  /** What the data provider is told beside the record. */
  meta?: Record<string, unknown>;
  /** The server's sentence where somebody else was quicker; null for all else. */
  sentenceOf?: (error: Error) => string | null;
  onBegin?: () => void;
  onSaved: (saved: Row) => void;
  /** `sentence` is that somebody else has changed the record, null for all else; `sent` is what was sent. */
  onFailed: (error: Error, sentence: string | null, sent: object) => void;
}

/**
 * The core of each form of a record: its values, what is sent of them, and whether somebody else was quicker (decision D29). `common`
 * goes to react-admin's CreateBase or EditBase.
 * @param stored the record as it was when the form was filled; null: a new one
 */
export function useRecordForm<Row extends RaRecord, Values extends object>(
  { resource, blank, toRequest, ...props }: RecordFormProps<Row, Values>,
  stored: Row | null,
  { meta, sentenceOf = changedSentence, onBegin, onSaved, onFailed }: Outcome<Row>,
) {
  const [changed, setChanged] = useState<string | null>(null);
  const toValues = valuesOf(blank, props.toValues);
  const common = {
    resource,
    redirect: false,
    // The page around it asks.
    disableAuthentication: true,
    transform: (values: Values) => {
      setChanged(null);
      onBegin?.();
      const names = Object.keys(toValues(stored)) as (keyof Values)[];
      const ours = Object.fromEntries(names.map((name) => [name, values[name]])) as Values;
      return toRequest ? toRequest(ours, stored) : ours;
    },
    mutationOptions: {
      // What was typed, such as a password, is kept nowhere.
      gcTime: 0,
      meta,
      onSuccess: onSaved,
      onError: (error: Error, sent: unknown) => {
        const sentence = sentenceOf(error);
        setChanged(sentence);
        onFailed(error, sentence, (sent as { data: object }).data);
      },
    },
  } as const;
  return { toValues, common, changed, setChanged };
}

/** What fills a form. */
export function valuesOf<Row extends RaRecord, Values extends object>(
  blank: Values | undefined,
  toValues: ((stored: Row | null) => Values) | undefined,
): (stored: Row | null) => Values {
  if (toValues) return toValues;
  if (!blank) throw new Error('A form names its fields: blank or toValues.');
  return (stored) => ofFields(blank, stored ?? {});
}

/** Only the fields that the form is about; those that are not there are as in `blank`. */
function ofFields<Values extends object>(blank: Values, from: object): Values {
  return Object.fromEntries(
    Object.entries({ ...blank, ...from }).filter(([name]) => Object.hasOwn(blank, name)),
  ) as Values;
}
