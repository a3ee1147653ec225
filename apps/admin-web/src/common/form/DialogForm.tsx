import {
  createContext,
  use,
  useId,
  useLayoutEffect,
  useMemo,
  useState,
  type ComponentProps,
  type ReactNode,
} from 'react';
import { createPortal } from 'react-dom';
import { Form, FormDataConsumer } from 'react-admin';
import { Button, Dialog } from '@tidycrew/web';
import { CancelButton } from '../CancelButton';
import { useSubmitOnce } from '../use-one-at-a-time';
import styles from './DialogForm.module.css';

interface DialogFormProps<Values> {
  title: string;
  onClose: () => void;
  /** A request is under way. */
  busy: boolean;
  /** What the form begins with; another `filling` makes it begin anew. */
  values: Values;
  filling?: number;
  /** Sentences by field; none when the form can be sent. */
  validate: (values: Values) => Partial<Record<keyof Values, string>>;
  /** Answers the server's sentences by field. */
  onSubmit: (values: Values) => Promise<Record<string, string> | undefined>;
  /** Inputs, and a `DialogButtons`; drawn with what is typed. */
  children: (values: Values) => ReactNode;
}

interface Parts {
  formId: string;
  busy: boolean;
  /** The dialog's foot, which is outside of the form's element. */
  foot: HTMLElement | null;
}

const DialogFormContext = createContext<Parts>({ formId: '', busy: false, foot: null });

/** A react-admin form in a dialog of the design system, with its buttons at the dialog's foot. */
export function DialogForm<Values extends object>(props: DialogFormProps<Values>) {
  const { title, onClose, busy, values, filling = 0, validate, onSubmit, children } = props;
  const formId = useId();
  const [foot, setFoot] = useState<HTMLElement | null>(null);
  const [isDirty, setIsDirty] = useState(false);
  const submit = useSubmitOnce((typed: unknown) => onSubmit(typed as Values));
  const parts = useMemo(() => ({ formId, busy, foot }), [formId, busy, foot]);
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      busy={busy}
      // A form that was filled anew holds what was typed before.
      isDirty={isDirty || filling > 0}
      footer={<div ref={setFoot} className={styles.foot} />}
    >
      <DialogFormContext value={parts}>
        <Form
          key={filling}
          id={formId}
          className={styles.form}
          defaultValues={values}
          validate={(typed) => validate(typed as Values)}
          onSubmit={submit}
          noValidate
          disableInvalidFormNotification
        >
          <FormDataConsumer>
            {({ formData }) => {
              const typed = { ...values, ...(formData as Values) };
              return (
                <>
                  <Dirtiness isDirty={JSON.stringify(typed) !== JSON.stringify(values)} onChange={setIsDirty} />
                  {children(typed)}
                </>
              );
            }}
          </FormDataConsumer>
        </Form>
      </DialogFormContext>
    </Dialog>
  );
}

/** Tells the dialog around the form whether something was typed, before the next key can close it. */
function Dirtiness({ isDirty, onChange }: { isDirty: boolean; onChange: (isDirty: boolean) => void }) {
  useLayoutEffect(() => onChange(isDirty), [isDirty, onChange]);
  return null;
}

/** 'Cancel' at the foot of the `DialogForm` around it, and the button that sends it; busy as the form is unless told. */
export function DialogButtons(submit: Omit<ComponentProps<typeof Button>, 'type' | 'form'>) {
  const { formId, busy, foot } = use(DialogFormContext);
  const buttons = (
    <>
      <CancelButton disabled={busy} />
      <Button busy={busy} {...submit} type="submit" form={formId} />
    </>
  );
  return foot && createPortal(buttons, foot);
}
