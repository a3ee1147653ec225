import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { BusinessDetails, BusinessDetailsRequest } from '@tidycrew/contracts';
import { Loaded } from '../Loaded';
import { businessQuery } from '../../common';
import { saveSetting } from '../queries';
import { SettingsForm } from '../SettingsForm';
import type { PanelProps } from '../SettingsPage';
import { BUSINESS_TEXTS as TEXTS } from '../texts';
import { useDraft } from '../useDraft';
import { useSave } from '../useSave';
import { bodyOf, formOf, problemsOf, type BusinessForm } from './business-form';
import { InvoiceFields, NameFields, PaymentFields } from './BusinessFields';

/** Who the business is, on the sign-in page and on invoices (decision D41). */
export function BusinessPanel(props: PanelProps) {
  return (
    <Loaded query={useQuery(businessQuery)} failed={TEXTS.loadFailed}>
      {(details) => <Business details={details} {...props} />}
    </Loaded>
  );
}

function Business({ details, onDirty }: PanelProps & { details: BusinessDetails }) {
  const { save, isSaving, fields } = useSave({
    call: (body: BusinessDetailsRequest) => saveSetting<BusinessDetails>('business-details', body),
    fallback: TEXTS.saveFailed,
    onSaved: () => draft.forget(),
  });
  const draft = useDraft<BusinessForm>({
    name: 'business',
    stored: useMemo(() => formOf(details), [details]),
    problemsOf,
    fields,
    onDirty,
  });
  const { form, set, problems } = draft;
  const parts = { form, set, problems, isBusy: isSaving };
  return (
    <SettingsForm
      isDirty={draft.isDirty}
      isSaving={isSaving}
      check={draft.check}
      onSave={() => save(bodyOf(form))}
      onDiscard={draft.forget}
    >
      <NameFields {...parts} />
      <PaymentFields {...parts} />
      <InvoiceFields {...parts} />
    </SettingsForm>
  );
}
