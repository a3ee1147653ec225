import { useEffect, useLayoutEffect } from 'react';
import type { Validator } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { Alert, Button } from '@mui/material';
import type { AdminCustomer, ExistingCustomer } from '@tidycrew/contracts';
import { LIMITS } from '@tidycrew/contracts';
import { isVisible } from '@tidycrew/domain';
import { useNameCheck, type NameClash } from '@tidycrew/web/name-check';
import { LineInput } from '../shared/inputs/LineInput';
import { CUSTOMER_TEXTS as TEXTS } from './dialog-texts';

/** A name that the server has refused when it was saved. */
export interface RefusedName {
  name: string;
  clash: NameClash;
}

export interface NameInputProps {
  stored: AdminCustomer | null;
  refused: RefusedName | null;
  restore: (existing: ExistingCustomer) => void;
  isRestoring: boolean;
  onTaken: (isTaken: boolean) => void;
}

const isNamed: Validator = (typed: string) => (isVisible(typed) ? undefined : TEXTS.required.name);

/** The name, which the server checks while it is typed; a customer that is archived can be taken back. */
export function NameInput({ stored, refused, restore, isRestoring, onTaken }: NameInputProps) {
  const typed: unknown = useWatch({ name: 'name' });
  // An untouched name is the customer's own; asking about it would only flash the field on opening.
  const newName = typeof typed !== 'string' || typed === stored?.name ? '' : typed;
  const { clash, hint, isChecking, report } = useNameCheck('/api/admin/validate-customer-name', newName, stored?.id);
  useEffect(() => {
    if (refused) report(refused.name, refused.clash);
    // Once for each refusal.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [refused]);
  useLayoutEffect(() => onTaken(clash !== null), [clash, onTaken]);
  const isTaken = clash !== null && !isChecking;
  return (
    <>
      <LineInput
        source="name"
        label={TEXTS.name}
        maxLength={LIMITS.name}
        required
        validate={isNamed}
        helperText={isChecking ? TEXTS.checking : (clash?.message ?? hint ?? false)}
        {...(isTaken && { error: true })}
        {...(isChecking && { color: 'warning', focused: true })}
      />
      {isTaken &&
        (clash.existing.active ? (
          <Alert severity="info" role="status" sx={ALERT}>
            {TEXTS.existing(clash.existing)}
          </Alert>
        ) : (
          <Alert
            severity="warning"
            role="status"
            sx={ALERT}
            action={
              <Button color="inherit" disabled={isRestoring} onClick={() => restore(clash.existing)}>
                {isRestoring ? TEXTS.restoring : TEXTS.restore}
              </Button>
            }
          >
            {TEXTS.archived(clash.existing)}
          </Alert>
        ))}
    </>
  );
}

const ALERT = { width: 1, mt: 0.5, mb: 1 } as const;
