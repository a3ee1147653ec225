import { Banner, Button } from '@tidycrew/web';
import type { ExistingCustomer } from '@tidycrew/contracts';
import { FormProblem } from '../FormProblem';
import type { useRestore } from './useAddCustomer';
import { ADD_TEXTS } from './texts';

interface ClashNoteProps {
  /** The name as it is typed. */
  name: string;
  existing: ExistingCustomer;
  restoring: ReturnType<typeof useRestore>;
  onStart: (customer: ExistingCustomer) => void;
}

/** What can be done about a name that is taken: restore an archived customer, start a clean at an active one. */
export function ClashNote({ name, existing, restoring, onStart }: ClashNoteProps) {
  const { restore, isRestoring, problem, restored } = restoring;
  const isRestored = restored?.id === existing.id;
  if (isRestored || existing.active) {
    const customer = isRestored ? restored : existing;
    return (
      <Banner
        tone={isRestored ? 'success' : 'info'}
        action={<Button onClick={() => onStart(customer)}>{ADD_TEXTS.startClean}</Button>}
      >
        {isRestored ? ADD_TEXTS.restored : <span translate="no">{customer.address}</span>}
      </Banner>
    );
  }
  return (
    <>
      <Banner
        tone="warning"
        action={
          <Button
            busy={isRestoring}
            busyLabel={ADD_TEXTS.restoring}
            onClick={() => restore({ customer: existing, name })}
          >
            {ADD_TEXTS.restore}
          </Button>
        }
      >
        {ADD_TEXTS.archived} <span translate="no">{existing.address}</span>
      </Banner>
      {problem && !isRestoring && <FormProblem>{problem}</FormProblem>}
    </>
  );
}
