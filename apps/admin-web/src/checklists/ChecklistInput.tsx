import { useGetList } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { LIMITS, type AdminChecklist } from '@tidycrew/contracts';
import { ChoiceInput } from '../shared/inputs/ChoiceInput';
import { CHECKLISTS_TEXTS as TEXTS } from './texts';

const IN_USE = {
  filter: { active: true },
  sort: { field: 'name', order: 'ASC' },
  pagination: { page: 1, perPage: LIMITS.page },
} as const;

/** Which checklist the cleans of a customer get; one that is archived, or not loaded, stays as it is. */
export function ChecklistInput({ source }: { source: string }) {
  const { data = [], error } = useGetList<AdminChecklist>('checklists', IN_USE);
  const chosen = useWatch({ name: source }) as number | null;
  const options = data.map(({ id, name }) => ({ value: id, label: name }));
  const isListed = chosen === null || options.some(({ value }) => value === chosen);
  return (
    <ChoiceInput
      source={source}
      label={TEXTS.ofCustomer}
      options={[
        { value: null, label: TEXTS.none },
        ...options,
        ...(isListed ? [] : [{ value: chosen, label: TEXTS.its }]),
      ]}
      helperText={error ? TEXTS.notLoaded : false}
    />
  );
}
