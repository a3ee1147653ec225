import { useLayoutEffect, useState, type ReactNode } from 'react';
import { Form } from 'react-admin';
import { useFormState, useWatch } from 'react-hook-form';
import { Button, DialogActions, DialogContent, type ButtonProps } from '@mui/material';
import { useOneAtATime } from '../use-one-at-a-time';
import { CancelButton, GuardedDialog } from './GuardedDialog';
import { Problem } from './Problem';

interface AskDialogProps<Values extends object> {
  title: string;
  isBusy: boolean;
  values: Values;
  /** What it answers may take a while: until then another press does nothing. It says itself what goes wrong. */
  onSubmit?: (values: Values) => unknown;
  onClose: () => void;
  problem?: string | null;
  /** What the button that sends it says, before and while it does; absent: its parts send by themselves. */
  buttonOf?: (values: Values) => { label: string; busy: string } & Pick<ButtonProps, 'disabled' | 'color'>;
  children: (values: Values) => ReactNode;
}

/** Else the record around the dialog would fill the inputs that are called as its fields are. */
const NO_RECORD = {};

/** A few inputs that are asked for before something is done with records; those of a record itself are a FormDialog. */
export function AskDialog<Values extends object>(props: AskDialogProps<Values>) {
  const { title, isBusy, values, onSubmit, onClose, ...parts } = props;
  const [isDirty, setIsDirty] = useState(false);
  const defaultValues: object = values;
  const submit = useOneAtATime(async (typed: Values) => onSubmit?.(typed));
  return (
    <GuardedDialog title={title} busy={isBusy} isDirty={isDirty} onClose={onClose}>
      <Form
        record={NO_RECORD}
        defaultValues={defaultValues}
        onSubmit={(typed: object) => submit(typed as Values)}
        noValidate
        disableInvalidFormNotification
      >
        <AskFields isBusy={isBusy} onDirty={setIsDirty} {...parts} />
      </Form>
    </GuardedDialog>
  );
}

type AskFieldsProps<Values extends object> = Omit<
  AskDialogProps<Values>,
  'title' | 'values' | 'onSubmit' | 'onClose'
> & { onDirty: (isDirty: boolean) => void };

function AskFields<Values extends object>(props: AskFieldsProps<Values>) {
  const { isBusy, buttonOf, problem, children, onDirty } = props;
  const values = useWatch() as Values;
  const { isDirty } = useFormState();
  // Before the next key can close the dialog.
  useLayoutEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  const button = buttonOf?.(values);
  return (
    <>
      <DialogContent dividers>
        {children(values)}
        {!isBusy && <Problem>{problem}</Problem>}
      </DialogContent>
      {button && (
        <DialogActions>
          <CancelButton disabled={isBusy} />
          <Button type="submit" variant="contained" color={button.color} disabled={isBusy || button.disabled}>
            {isBusy ? button.busy : button.label}
          </Button>
        </DialogActions>
      )}
    </>
  );
}
