import { useListContext } from 'react-admin';
import { CLEAN_FREQUENCIES } from '@tidycrew/contracts';
import { FilterSelect, ListTools, SearchField, SortSelect, ViewSwitch, type ListUrl } from '../common/list';
import { FREQUENCY_LABELS } from '../customer-dialog';
import { CUSTOMERS_TEXTS as TEXTS } from './texts';

const FREQUENCIES = [
  { value: '', label: TEXTS.everyFrequency },
  ...CLEAN_FREQUENCIES.map((value) => ({ value, label: FREQUENCY_LABELS[value] })),
];
const SORTS = [
  { label: TEXTS.sorts.name, sort: { key: 'name', isAscending: true } },
  { label: TEXTS.sorts.nameDown, sort: { key: 'name', isAscending: false } },
  { label: TEXTS.sorts.newest, sort: { key: 'createdAt', isAscending: false } },
  { label: TEXTS.sorts.efficiencyUp, sort: { key: 'targetTimeMinutes', isAscending: true } },
  { label: TEXTS.sorts.wageRatioDown, sort: { key: 'averageWageRatio', isAscending: false } },
  { label: TEXTS.sorts.priceDown, sort: { key: 'price', isAscending: false } },
  { label: TEXTS.sorts.priceUp, sort: { key: 'price', isAscending: true } },
];

/** Search, frequency, order and view of the customer list; all of it is in the address. */
export function CustomerTools({ url }: { url: ListUrl }) {
  const { filterValues, setFilters } = useListContext();
  const frequency = CLEAN_FREQUENCIES.find((one) => one === filterValues.frequency) ?? '';
  const change = (values: Record<string, string>) => setFilters({ ...filterValues, ...values });
  return (
    <ListTools>
      <SearchField label={TEXTS.search} value={filterValues.q} onChange={(q) => change({ q })} />
      <FilterSelect
        label={TEXTS.frequency}
        value={frequency}
        options={FREQUENCIES}
        onChange={(value) => change({ frequency: value })}
      />
      <SortSelect choices={SORTS} url={url} />
      <ViewSwitch url={url} />
    </ListTools>
  );
}
