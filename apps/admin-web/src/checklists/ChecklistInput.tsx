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

/** An id as the choice has it. */
const shown = (id: unknown) => (typeof id === 'number' ? String(id) : '');

/** Which checklist the cleans of a customer get; one that is archived, or not loaded, stays as it is. */
export function ChecklistInput({ source }: { source: string }) {
  const { data = [], error } = useGetList<AdminChecklist>('checklists', IN_USE);
  const chosen = shown(useWatch({ name: source }));
  const options = data.map(({ id, name }) => ({ value: String(id), label: name }));
  const isListed = chosen === '' || options.some(({ value }) => value === chosen);
  return (
    <ChoiceInput
      source={source}
      parse={(value: string) => Number(value) || null}
      format={shown}
      label={TEXTS.ofCustomer}
      options={[
        { value: '', label: TEXTS.none },
        ...options,
        ...(isListed ? [] : [{ value: chosen, label: TEXTS.its }]),
      ]}
      helperText={error ? TEXTS.notLoaded : false}
    />
  );
}
