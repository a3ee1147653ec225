import { useMemo } from 'react';
import type { BusinessDetails, BusinessDetailsRequest } from '@tidycrew/contracts';
import { Loaded } from '../Loaded';
import { useBusinessDetails } from '../../common';
import { SettingsForm } from '../SettingsForm';
import type { PanelProps } from '../SettingsPage';
import { BUSINESS_TEXTS as TEXTS } from '../texts';
import { useDraft } from '../useDraft';
import { useReload } from '../useReload';
import { useSave } from '../useSave';
import { bodyOf, FIELD_LABELS, formOf, problemsOf, type BusinessForm } from './business-form';
import { InvoiceFields, NameFields, PaymentFields } from './BusinessFields';

/** Who the business is, on the sign-in page and on invoices (decision D41). */
export function BusinessPanel(props: PanelProps) {
  return (
    <Loaded query={useBusinessDetails()} failed={TEXTS.loadFailed}>
      {(details) => <Business details={details} {...props} />}
    </Loaded>
  );
}

function Business({ details, onDirty }: PanelProps & { details: BusinessDetails }) {
  const saving = useSave({
    call: (office, body: BusinessDetailsRequest) => office.saveSetting<BusinessDetails>('business-details', body),
    fallback: TEXTS.saveFailed,
    onSaved: () => draft.forget(),
  });
  const { save, isSaving, fields } = saving;
  const draft = useDraft<BusinessForm>({
    name: 'business',
    stored: useMemo(() => formOf(details), [details]),
    updatedAt: details.updatedAt,
    problemsOf,
    fields,
    onDirty,
  });
  const filledFrom = (now: BusinessDetails) => ({ stored: formOf(now), updatedAt: now.updatedAt });
  const stale = useReload({ queryKey: ['settings', 'business-details'], filledFrom, draft, saving });
  const { form, set, problems } = draft;
  const parts = { form, set, problems, isBusy: isSaving };
  return (
    <SettingsForm
      isDirty={draft.isDirty}
      isSaving={isSaving}
      check={draft.check}
      onSave={() => save({ ...bodyOf(form), expectedUpdatedAt: draft.expectedUpdatedAt })}
      onDiscard={draft.forget}
      stale={stale}
      labels={FIELD_LABELS}
    >
      <NameFields {...parts} />
      <PaymentFields {...parts} />
      <InvoiceFields {...parts} />
    </SettingsForm>
  );
}
