import { useState, type ComponentProps } from 'react';
import { useNotify } from 'react-admin';
import type { AdminClean } from '@tidycrew/contracts';
import { DONE, LoadFailed } from '../shared';
import { FormDialog, Waiting } from '../shared/dialog/FormDialog';
import { QuestionDialog } from '../shared/dialog/QuestionDialog';
import { isLong, lengthText } from './length';
import { TEXTS } from './texts';

type FormProps<Form extends object> = ComponentProps<typeof FormDialog<AdminClean, Form>>;

interface CleanFormDialogProps<Form extends object> extends Pick<
  FormProps<Form>,
  'id' | 'title' | 'save' | 'toValues' | 'toRequest' | 'problemOf' | 'validate' | 'theirs' | 'onClose' | 'children'
> {
  needs: readonly { data: unknown; isError: boolean; refetch: () => unknown }[];
  /** Minutes from start to end, or until now while it `isRunning`. */
  lengthIn: (form: Form, stored: AdminClean | null) => { minutes: number | null; isRunning?: boolean };
  saved: (customerName: string) => string;
}

/** The form of a clean; asks before one is saved that is so long that its times may be wrong (decision D179). */
export function CleanFormDialog<Form extends object>(props: CleanFormDialogProps<Form>) {
  const { needs, lengthIn, saved, ...form } = props;
  const [asked, setAsked] = useState<{ question: string; answer: (isSure: boolean) => void } | null>(null);
  const notify = useNotify();
  const answer = (isSure: boolean) => {
    asked?.answer(isSure);
    setAsked(null);
  };
  const retry = () => {
    for (const part of needs) if (part.isError) void part.refetch();
  };
  const waiting = needs.some(({ isError }) => isError) ? (
    <LoadFailed onRetry={retry}>{TEXTS.loadFailed}</LoadFailed>
  ) : (
    <Waiting />
  );
  return (
    <>
      <FormDialog<AdminClean, Form>
        {...form}
        resource="cleans"
        gone={TEXTS.edit.gone}
        waiting={needs.some(({ data }) => !data) && waiting}
        isSure={async (typed, stored) => {
          const { minutes, isRunning } = lengthIn(typed, stored);
          if (!isLong(minutes)) return true;
          const question = (isRunning ? TEXTS.long.running : TEXTS.long.done)(lengthText(minutes));
          return new Promise<boolean>((resolve) => setAsked({ question, answer: resolve }));
        }}
        onSaved={({ customerName }) => {
          notify(saved(customerName), DONE);
          form.onClose();
        }}
      />
      {asked && (
        <QuestionDialog
          title={TEXTS.long.title}
          confirm={[TEXTS.long.save, TEXTS.long.save]}
          cancel={TEXTS.long.change}
          busy={false}
          onConfirm={() => answer(true)}
          onClose={() => answer(false)}
        >
          {asked.question}
        </QuestionDialog>
      )}
    </>
  );
}
