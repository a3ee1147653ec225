import { use, useEffect, useState, type ReactNode } from 'react';
import {
  CreateBase,
  EditBase,
  EditContext,
  SimpleForm,
  useSaveContext,
  type RaRecord,
  type SimpleFormProps,
} from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { Box, Button, Paper, Stack, Typography, type TypographyProps } from '@mui/material';
import { NO_NOTICE } from '../shared/notify';
import { rebase } from '../shared/rebase';
import { useRecordForm, valuesOf, type RecordFormProps } from '../shared/record-form';
import { COMMON_TEXTS } from '../shared/texts';
import { useSubmitOnce } from '../shared/use-one-at-a-time';
import { ChangedByOther } from '../shared/dialog/ChangedByOther';
import { draftOf, keepDraft } from './drafts';
import { Loaded } from './Loaded';
import { useNotice } from './notice';
import { SETTINGS_TEXTS as TEXTS } from './texts';

type Stored = RaRecord & { updatedAt?: string };

interface SettingsFormProps<Row extends Stored, Values extends object> extends RecordFormProps<Row, Values> {
  /** Its tab, and what tells it from other forms there; what is typed is kept under it. */
  name: string;
  /** Absent: a new record. */
  id?: RaRecord['id'];
  /** Said when it could not be loaded, or saved, and the server gave no sentence of its own (document 001 section 8). */
  failed: { load?: string; save: string };
  /** How the fields are called where something is said about them. */
  labels: Readonly<Record<keyof Values & string, string>>;
  /** What stands in a field, in words; undefined: it is said as it is held. */
  wordsOf?: (name: string, held: unknown) => string | undefined;
  /** What the button that saves says, before and while it does. */
  save?: readonly [string, string];
  onSaved?: () => void;
  /** Gives up what was typed; absent: what is stored is shown again. */
  onCancel?: () => void;
  children: ReactNode;
}

interface Filled<Row, Values> {
  /** The record as it was when the form was filled: what is read later must not change what is typed unseen (decision D29). */
  stored: Row | null;
  values: Values;
  /** What is stored, as the form shows it. */
  before: Values;
  /** Another number makes the form begin anew with the same values, too. */
  filling: number;
  /** Another number when nothing typed was kept. */
  round: number;
}

/**
 * A SimpleForm of the settings. What is typed is kept while other tabs and pages are looked at; until something is typed the form
 * follows the server.
 */
export function SettingsForm<Row extends Stored, Values extends object>(props: SettingsFormProps<Row, Values>) {
  const { name, id, failed, onSaved } = props;
  const toValues = valuesOf(props.blank, props.toValues);
  const notice = useNotice(failed.save);
  const [filled, fill] = useFilled(name, id, toValues);
  const { toRequest = asItIs } = props;
  const form = useRecordForm<Row, Values>(
    {
      ...props,
      toRequest: async (values, stored) => ({
        ...(await toRequest(values, stored)),
        expectedUpdatedAt: stored?.updatedAt,
      }),
    },
    filled?.stored ?? null,
    {
      onBegin: notice.clear,
      onSaved: (saved) => {
        notice.saved();
        keepDraft(name, null);
        fill(id === undefined ? null : saved);
        onSaved?.();
      },
      onFailed: notice.failed,
    },
  );
  const { common } = form;
  const drawn = filled && <FilledForm {...props} {...form} {...{ filled, fill }} />;
  if (id === undefined) return <CreateBase {...(common as object)}>{drawn}</CreateBase>;
  return (
    <EditBase
      {...(common as object)}
      id={id}
      mutationMode="pessimistic"
      redirectOnError={false}
      queryOptions={QUERY}
      render={({ record, error, refetch }) => {
        if (drawn) return drawn;
        return (
          <Loaded query={{ data: record as Row | undefined, error, refetch }} failed={failed.load ?? failed.save}>
            {(stored) => <Opened onOpen={() => fill(stored)} />}
          </Loaded>
        );
      }}
    />
  );
}

/** What the form is filled with: at first what was kept of it, once something is stored. */
function useFilled<Row extends Stored, Values extends object>(
  name: string,
  id: RaRecord['id'] | undefined,
  toValues: (stored: Row | null) => Values,
) {
  const [filled, setFilled] = useState<Filled<Row, Values> | null>(() => {
    const kept = draftOf(name);
    if (!kept && id !== undefined) return null;
    const stored = (kept?.stored ?? null) as Row | null;
    const before = toValues(stored);
    return { stored, before, values: (kept?.typed as Values | undefined) ?? before, filling: 0, round: 0 };
  });
  const fill = (stored: Row | null, typed?: Values) =>
    setFilled((last) => {
      const { filling, round } = last ?? { filling: 0, round: 0 };
      const before = toValues(stored);
      return { stored, before, values: typed ?? before, filling: filling + 1, round: typed ? round : round + 1 };
    });
  return [filled, fill] as const;
}

const asItIs = (values: object) => values;

/** The form says it. */
const QUERY = { ...NO_NOTICE, retry: 1 };

function Opened({ onOpen }: { onOpen: () => void }) {
  // Once.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(onOpen, []);
  return null;
}

interface FilledFormProps<Row extends Stored, Values extends object> extends SettingsFormProps<Row, Values> {
  toValues: (stored: Row | null) => Values;
  filled: Filled<Row, Values>;
  fill: (stored: Row | null, typed?: Values) => void;
  changed: string | null;
  setChanged: (sentence: string | null) => void;
}

function FilledForm<Row extends Stored, Values extends object>(props: FilledFormProps<Row, Values>) {
  const { id, filled, children } = props;
  const { save } = useSaveContext();
  const submit = useSubmitOnce(async (values: object) => save?.(values) as Promise<unknown>);
  return (
    <SimpleForm
      record={{ ...filled.values, id, filling: filled.filling }}
      component={Box}
      toolbar={<Foot {...props} />}
      onSubmit={submit as SimpleFormProps['onSubmit']}
      noValidate
      disableInvalidFormNotification
    >
      {children}
    </SimpleForm>
  );
}

function Foot<Row extends Stored, Values extends object>(props: FilledFormProps<Row, Values>) {
  const { name, id, toValues, labels, save = [TEXTS.save, TEXTS.saving], onCancel, filled, fill, changed } = props;
  const { getValues } = useFormContext<Values>();
  const { saving: isSaving = false } = useSaveContext();
  // None around a new record.
  const record = use(EditContext)?.record as Row | undefined;
  const typed = { ...filled.before, ...(useWatch() as Values) };
  const isDirty = (Object.keys(filled.before) as (keyof Values)[]).some((key) => typed[key] !== filled.before[key]);
  useEffect(() => keepDraft(name, isDirty ? { stored: filled.stored, typed } : null));
  // News of the server, and another day.
  const isBehind =
    record !== undefined &&
    (record !== filled.stored || JSON.stringify(toValues(record)) !== JSON.stringify(filled.before));
  useEffect(() => {
    if (isBehind && !isDirty && !isSaving) fill(record);
  });
  const giveUp = () => {
    keepDraft(name, null);
    props.setChanged(null);
    fill(record ?? filled.stored);
    onCancel?.();
  };
  return (
    <>
      {filled.stored && (
        <ChangedByOther<Row, Values>
          key={filled.round}
          {...{ changed, toValues, labels }}
          wordsOf={props.wordsOf}
          stored={filled.stored}
          onReloaded={(now) => {
            props.setChanged(null);
            fill(now, rebase({ ...filled.before, ...getValues() }, filled.before, toValues(now)).form);
          }}
        />
      )}
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5, mt: 2 }}>
        <Button type="submit" variant="contained" disabled={isSaving}>
          {save[isSaving ? 1 : 0]}
        </Button>
        {(onCancel || (isDirty && id !== undefined)) && (
          <Button {...(onCancel && { variant: 'outlined', color: 'inherit' })} disabled={isSaving} onClick={giveUp}>
            {onCancel ? COMMON_TEXTS.cancel : TEXTS.discard}
          </Button>
        )}
      </Stack>
    </>
  );
}

/** What a form lies on. */
export function Panel({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <Paper variant="outlined" {...(label && { component: 'section', 'aria-label': label })} sx={{ p: 2 }}>
      <Box sx={{ maxWidth: 768 }}>{children}</Box>
    </Paper>
  );
}

/** The heading of a part of a tab. */
export function Heading({ component = 'h2', children, ...props }: TypographyProps<'h2' | 'h3'>) {
  return (
    <Typography component={component} variant="subtitle1" {...props} sx={{ fontWeight: 600 }}>
      {children}
    </Typography>
  );
}

/** Fields with their heading. */
export function FieldGroup({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <Box component="fieldset" sx={{ width: 1, minWidth: 0, m: 0, mt: 2, p: 0, border: 0 }}>
      <Typography component="legend" variant="subtitle1" sx={{ p: 0, fontWeight: 600 }}>
        {title}
      </Typography>
      {text && (
        <Typography color="textSecondary" sx={{ mb: 1 }}>
          {text}
        </Typography>
      )}
      {children}
    </Box>
  );
}
