import { useRef } from 'react';
import { useListContext } from 'react-admin';
import { Chip } from '@mui/material';
import { ChoiceFilter, ListTools, SearchFilter, SortSelect, ViewSwitch, type SortChoice } from '../shared/list';
import { FREQUENCY_LABELS } from './dialog-texts';
import { CUSTOMERS_TEXTS as TEXTS } from './texts';

const FREQUENCIES = Object.entries(FREQUENCY_LABELS);
const OWES = [['true', TEXTS.owesSomething]] as const;
const SORTS: readonly SortChoice[] = [
  { label: TEXTS.sorts.name, field: 'name', order: 'ASC' },
  { label: TEXTS.sorts.nameDown, field: 'name', order: 'DESC' },
  { label: TEXTS.sorts.newest, field: 'createdAt', order: 'DESC' },
  { label: TEXTS.sorts.efficiencyUp, field: 'targetTimeMinutes', order: 'ASC' },
  { label: TEXTS.sorts.wageRatioDown, field: 'averageWageRatio', order: 'DESC' },
  { label: TEXTS.sorts.priceDown, field: 'price', order: 'DESC' },
  { label: TEXTS.sorts.priceUp, field: 'price', order: 'ASC' },
];

/** Search, frequency, order and view of the customer list, and the dashboard's filter; all of it is in the address. */
export function CustomerTools() {
  const { filterValues, setFilters } = useListContext();
  const tools = useRef<HTMLDivElement>(null);
  const showPriced = () => {
    setFilters({ ...filterValues, hasPrice: '' });
    // The chip goes, and would take the keyboard's focus with it.
    tools.current?.focus();
  };
  return (
    <div ref={tools} role="group" aria-label={TEXTS.tools} tabIndex={-1}>
      <ListTools>
        <SearchFilter label={TEXTS.search} />
        <ChoiceFilter name="cleanFrequency" label={TEXTS.frequency} all={TEXTS.everyFrequency} choices={FREQUENCIES} />
        <ChoiceFilter name="owes" label={TEXTS.money} all={TEXTS.anyMoney} choices={OWES} />
        <SortSelect choices={SORTS} />
        <ViewSwitch />
      </ListTools>
      {filterValues.hasPrice === false && (
        <Chip
          component="button"
          color="primary"
          variant="outlined"
          sx={{ mt: 1, height: 40, borderRadius: '20px' }}
          label={TEXTS.withoutPrice}
          aria-label={TEXTS.removeFilter(TEXTS.withoutPrice)}
          onClick={showPriced}
          onDelete={showPriced}
        />
      )}
    </div>
  );
}
