import { ChoiceFilter, ListTools, SearchFilter, SortSelect, ViewSwitch, type SortChoice } from '../common/list';
import { FREQUENCY_LABELS } from '../customer-dialog';
import { CUSTOMERS_TEXTS as TEXTS } from './texts';

const FREQUENCIES = Object.entries(FREQUENCY_LABELS);
const SORTS: readonly SortChoice[] = [
  { label: TEXTS.sorts.name, field: 'name', order: 'ASC' },
  { label: TEXTS.sorts.nameDown, field: 'name', order: 'DESC' },
  { label: TEXTS.sorts.newest, field: 'createdAt', order: 'DESC' },
  { label: TEXTS.sorts.efficiencyUp, field: 'targetTimeMinutes', order: 'ASC' },
  { label: TEXTS.sorts.wageRatioDown, field: 'averageWageRatio', order: 'DESC' },
  { label: TEXTS.sorts.priceDown, field: 'price', order: 'DESC' },
  { label: TEXTS.sorts.priceUp, field: 'price', order: 'ASC' },
];

/** Search, frequency, order and view of the customer list; all of it is in the address. */
export function CustomerTools() {
  return (
    <ListTools>
      <SearchFilter label={TEXTS.search} />
      <ChoiceFilter name="frequency" label={TEXTS.frequency} all={TEXTS.everyFrequency} choices={FREQUENCIES} />
      <SortSelect choices={SORTS} />
      <ViewSwitch />
    </ListTools>
  );
}
