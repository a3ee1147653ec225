import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import {
  CreateBase,
  EditBase,
  SimpleForm,
  useEditContext,
  useSaveContext,
  type RaRecord,
  type SimpleFormProps,
} from 'react-admin';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { Alert, Box, Button, CircularProgress, DialogActions, DialogContent, Stack } from '@mui/material';
import { NO_NOTICE } from '../notify';
import { useRecordForm, type RecordFormProps } from '../record-form';
import { COMMON_TEXTS } from '../texts';
import { useSubmitOnce } from '../use-one-at-a-time';
import { ChangedByOther } from './ChangedByOther';
import { CancelButton, GuardedDialog } from './GuardedDialog';
import { NotThere } from './NotThere';

interface FormDialogProps<Row extends RaRecord, Values extends object> extends RecordFormProps<Row, Values> {
  /** null: a new record. */
  id: number | null;
  isOfAddress?: boolean;
  /** What the data provider is told beside the record, when it is read and written. */
  meta?: Record<string, unknown>;
  title: string;
  /** What the button that saves says, before and while it does. */
  save: readonly [string, string];
  /** Said where there is no such record. */
  gone: string;
  /** How the fields are called where something is said about them: what somebody else has made of them. */
  labels?: Readonly<Record<keyof Values & string, string>>;
  isBlocked?: (values: Values) => boolean;
  /** What must be put right, by input: in place of the `validate` of each. */
  validate?: (values: Values, stored: Row | null) => object;
  /** Asks once more before it is sent; false: it is not. */
  isSure?: (values: Values, stored: Row | null) => Promise<boolean>;
  /** Why it was not saved, where the form says it itself. */
  problem?: string | null;
  /** In place of the form, until what it needs is there. */
  waiting?: ReactNode;
  /** How it is told that somebody else was quicker, where their values take the place of what is typed. */
  theirs?: { sentenceOf: (error: Error) => string | null; reload: string };
  /** What stands in a field, in words, where somebody else has changed it; as it is stored unless given. */
  wordsOf?: (name: string, value: unknown) => unknown;
  onSaved: (saved: Row) => void;
  /** Somebody else has changed the record; the form says so itself. */
  onChanged?: (sentence: string) => void;
  /** Receives errors that no field and no notice of the form shows. */
  onFailed: (error: Error, values: Values) => void;
  onClose: () => void;
  /** Inputs; those that write by themselves say when somebody else has changed the record. */
  children: ReactNode | ((stored: Row | null, onChanged: (sentence: string) => void) => ReactNode);
}

/** Theirs goes under what is typed (decision D29). */
const KEEP_TYPED = { keepDirtyValues: true };

/** react-admin's edit or create page in a dialog, around a SimpleForm. */
export function FormDialog<Row extends RaRecord, Values extends object>(props: FormDialogProps<Row, Values>) {
  const { id, title, isOfAddress, meta, onSaved, onFailed, onClose, children } = props;
  const { validate, isSure, problem, waiting, theirs } = props;
  const [isDirty, setIsDirty] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  /** The record as it was when the form was filled: what is read later must not change the form unseen. */
  const [stored, setStored] = useState<Row | null>(null);
  const { toValues, common, changed, setChanged } = useRecordForm(props, stored, {
    meta,
    sentenceOf: theirs?.sentenceOf,
    onSaved,
    onFailed: (error, sentence, sent) => {
      if (sentence === null) onFailed(error, sent as Values);
      else props.onChanged?.(sentence);
    },
  });
  const form = !waiting && (
    <DialogForm
      // Another form: what was typed into the one before is gone.
      key={theirs && String(stored?.updatedAt)}
      isSure={isSure && ((values) => isSure(values as Values, stored))}
      validate={validate && ((values) => validate(values as Values, stored))}
      onBusy={setIsBusy}
      {...(id === null ? { defaultValues: toValues(null) } : { record: { ...(stored && toValues(stored)), id } })}
      toolbar={<Foot {...props} isBusy={isBusy} onDirty={setIsDirty} />}
    >
      {typeof children === 'function' ? children(stored, setChanged) : children}
      {stored && (
        <ChangedByOther<Row, Values>
          {...props}
          {...{ stored, changed, toValues }}
          reload={theirs?.reload}
          onReloaded={(now) => {
            setChanged(null);
            setStored(now);
          }}
        />
      )}
      {problem && !isBusy && (
        <Alert severity="error" sx={{ width: 1, mt: 1 }}>
          {problem}
        </Alert>
      )}
    </DialogForm>
  );
  return (
    <GuardedDialog title={title} onClose={onClose} busy={isBusy} isDirty={isDirty} isOfAddress={isOfAddress}>
      {waiting ? (
        <DialogContent dividers>{waiting}</DialogContent>
      ) : id === null ? (
        <CreateBase {...(common as object)}>{form}</CreateBase>
      ) : (
        <EditBase
          {...(common as object)}
          id={id}
          mutationMode="pessimistic"
          redirectOnError={false}
          queryOptions={{ ...NO_NOTICE, meta }}
        >
          {stored ? form : <Loading gone={props.gone} onLoaded={setStored as (record: RaRecord) => void} />}
        </EditBase>
      )}
    </GuardedDialog>
  );
}

/** A form begins with what is stored now, not with what a list held. */
function Loading({ gone, onLoaded }: { gone: string; onLoaded: (record: RaRecord) => void }) {
  const { record, error, isFetching, refetch } = useEditContext<RaRecord>();
  useEffect(() => {
    if (record && !isFetching && !error) onLoaded(record);
  }, [record, isFetching, error, onLoaded]);
  if (error && !isFetching) return <NotThere error={error} gone={gone} onRetry={refetch} />;
  return (
    <DialogContent>
      <Waiting />
    </DialogContent>
  );
}

/** In a dialog whose content is on its way. */
export const Waiting = () => (
  <Box role="status" sx={{ display: 'grid', placeContent: 'center', minHeight: 160 }}>
    <CircularProgress size={24} aria-label={COMMON_TEXTS.loading} />
  </Box>
);

interface DialogFormProps extends SimpleFormProps {
  isSure?: (values: object) => Promise<boolean>;
  onBusy: (isBusy: boolean) => void;
}

function DialogForm({ children, isSure, onBusy, ...props }: DialogFormProps) {
  const { save } = useSaveContext();
  const submit = useSubmitOnce(async (values: object) => {
    if (isSure && !(await isSure(values))) return undefined;
    onBusy(true);
    try {
      return (await save?.(values)) as unknown;
    } finally {
      onBusy(false);
    }
  });
  return (
    <SimpleForm
      {...props}
      component={Body}
      resetOptions={KEEP_TYPED}
      onSubmit={submit as SimpleFormProps['onSubmit']}
      noValidate
      disableInvalidFormNotification
    >
      {children}
    </SimpleForm>
  );
}

const Body = ({ children }: { children?: ReactNode }) => <DialogContent dividers>{children}</DialogContent>;

/** Fields beside each other where there is room. */
export function Pair({ children }: { children: ReactNode }) {
  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ width: 1, columnGap: 2 }}>
      {children}
    </Stack>
  );
}

interface FootProps<Values> {
  save: readonly [string, string];
  isBlocked?: (values: Values) => boolean;
  isBusy: boolean;
  onDirty: (isDirty: boolean) => void;
}

function Foot<Values extends object>({ save: [save, saving], isBlocked, isBusy, onDirty }: FootProps<Values>) {
  const { clearErrors } = useFormContext();
  const { dirtyFields, submitCount } = useFormState();
  const foot = useRef<HTMLDivElement>(null);
  useEffect(() => leadToProblem(foot.current), [submitCount]);
  const values = useWatch() as Values;
  const isDirty = Object.keys(dirtyFields).length > 0;
  // Before the next key can close the dialog.
  useLayoutEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  return (
    <DialogActions ref={foot}>
      <CancelButton disabled={isBusy} />
      <Button
        type="submit"
        variant="contained"
        disabled={isBusy || isBlocked?.(values)}
        // What the server said of a name that no input has would keep the form from being sent again.
        onClick={() => clearErrors()}
      >
        {isBusy ? saving : save}
      </Button>
    </DialogActions>
  );
}

/** To the first input that is wrong: react-hook-form finds those that are a single element. */
function leadToProblem(foot: HTMLElement | null) {
  const sentence = foot?.closest('form')?.querySelector('.MuiFormHelperText-root.Mui-error:not(:empty)');
  const wrong = sentence?.closest('.MuiFormControl-root');
  if (!wrong || wrong.contains(document.activeElement)) return;
  wrong.scrollIntoView({ block: 'center' });
  const [input = wrong.querySelector<HTMLElement>('select, button')] =
    wrong.querySelectorAll<HTMLElement>('input:not([tabindex="-1"])');
  input?.focus({ preventScroll: true });
}
