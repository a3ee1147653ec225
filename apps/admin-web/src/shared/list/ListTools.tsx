import { Children, isValidElement, Suspense, useState, type HTMLAttributes, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { FilterLiveForm, useListContext, useResourceContext, useStore, type SortPayload } from 'react-admin';
import {
  Box,
  Button,
  DialogActions,
  DialogContent,
  ToggleButton,
  ToggleButtonGroup,
  useMediaQuery,
} from '@mui/material';
import PlusIcon from '@mui/icons-material/Add';
import FilterIcon from '@mui/icons-material/TuneOutlined';
import { GuardedDialog } from '../dialog/GuardedDialog';
import { useOpenRecord } from '../dialog/RecordDialog';
import { useIsWide } from '../use-media';
import { useUrlParams } from '../use-url-params';
import { ChoiceField } from '../ChoiceField';
import { ClearFilters, SearchFilter } from './ListFilters';
import { useFilters, useListSlots } from './list-state';
import { SavedFilters } from './SavedFilters';
import { LIST_TEXTS as TEXTS } from './texts';
import { FILTERS_LINE, TOOLS_LINE } from '../../theme/lists';

/** A list is asked again when typing has stopped for this long. */
const DELAY_MS = 250;
const COLUMN = {
  display: 'flex',
  flexDirection: 'column',
  gap: 'var(--space-4)',
};

/** Whether the tools of a list fold into one row and a sheet: the window is a phone's. */
function useIsFolded(): boolean {
  return useMediaQuery((theme) => theme.breakpoints.down('md'), { noSsr: true });
}

/** Search, filters, sort and view of the list around it: one line above it; on a phone a row and a sheet. */
export function ListTools({ children }: { children: ReactNode }) {
  const isFolded = useIsFolded();
  if (isFolded) return <FoldedTools>{children}</FoldedTools>;
  return (
    <Box sx={TOOLS_LINE}>
      <FilterLiveForm debounce={DELAY_MS} formComponent={Line}>
        {children}
      </FilterLiveForm>
      <SavedFilters />
    </Box>
  );
}

/** The element of react-admin's live form, whose values filter the list. */
const formOf = (sx: object) =>
  function Form(props: HTMLAttributes<HTMLFormElement>) {
    return <Box component="form" role="search" noValidate sx={sx} {...props} />;
  };
const Line = formOf(FILTERS_LINE);
const Column = formOf(COLUMN);

function FoldedTools({ children }: { children: ReactNode }) {
  const { filterValues, total } = useListContext();
  const { setSlot } = useListSlots();
  const { filtersSet } = useFilters();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const all = Children.toArray(children);
  const isSearch = (child: ReactNode) => isValidElement(child) && child.type === SearchFilter;
  const search = all.filter(isSearch);
  // The words are in sight beside the button.
  const count = filtersSet - (search.length > 0 && filterValues.q ? 1 : 0);
  return (
    <Box sx={{ ...TOOLS_LINE, flexWrap: 'nowrap' }}>
      {search.length > 0 && (
        <FilterLiveForm debounce={DELAY_MS} formComponent={Line}>
          {search}
        </FilterLiveForm>
      )}
      <SavedFilters />
      <Button variant="outlined" color="inherit" startIcon={<FilterIcon />} onClick={() => setIsOpen(true)} sx={BUTTON}>
        {TEXTS.filters(count)}
      </Button>
      {isOpen && (
        <GuardedDialog title={TEXTS.sheet} onClose={close}>
          <DialogContent dividers>
            <FilterLiveForm debounce={DELAY_MS} formComponent={Column}>
              {all.filter((child) => !isSearch(child))}
              <ClearFilters />
            </FilterLiveForm>
            <Box ref={setSlot.sheet} sx={{ ...COLUMN, mt: 2 }} />
          </DialogContent>
          <DialogActions>
            <Button fullWidth variant="contained" onClick={close}>
              {TEXTS.showSome(total ?? 0)}
            </Button>
          </DialogActions>
        </GuardedDialog>
      )}
    </Box>
  );
}

const BUTTON = { flex: 'none', minHeight: { xs: 44, md: 40 }, bgcolor: 'background.paper' };

const ACTIONS = {
  ...TOOLS_LINE,
  '& button': { px: 1.25, fontSize: '0.875rem' },
  // In one line with the title beside the menu.
  '@media (max-width: 1599px)': {
    '& button:not(:last-of-type) > :has(svg), & button:not(:last-of-type) > svg': { display: 'none' },
  },
};

interface ListActionsProps {
  /** The words of the button that makes a new record; absent: none is made here. */
  add?: string;
  children?: ReactNode;
}

/** What the page of a list offers beside its title; on a phone all but `add` is in the sheet of its tools. */
export function ListActions({ add, children }: ListActionsProps) {
  const { slots } = useListSlots();
  const open = useOpenRecord();
  const isFolded = useIsFolded();
  return (
    <Box sx={ACTIONS}>
      {isFolded ? slots.sheet && createPortal(children, slots.sheet) : children}
      {add && (
        <Button variant="contained" startIcon={<PlusIcon />} onClick={() => open('create')}>
          {add}
        </Button>
      )}
    </Box>
  );
}

export interface SortChoice extends SortPayload {
  label: string;
}

/** The orders people want of cards; a table sorts by its headers, and then says so here too. */
export function SortSelect({ choices }: { choices: readonly SortChoice[] }) {
  const { sort, setSort } = useListContext();
  const nameOf = ({ field, order }: SortPayload) => `${field} ${order}`;
  const current = nameOf(sort);
  const options: [string, string][] = choices.map((choice) => [nameOf(choice), choice.label]);
  if (!options.some(([value]) => value === current)) {
    const isSameColumn = choices.find(({ field }) => field === sort.field);
    options.push([current, `${isSameColumn?.label ?? sort.field} ↕`]);
  }
  const choose = (value: string) => {
    const chosen = choices.find((choice) => nameOf(choice) === value);
    if (chosen) setSort(chosen);
  };
  return <ChoiceField label={TEXTS.sortBy} value={current} options={options} onChange={choose} />;
}

/** The rows of the list around it as the person wants them: a table only where there is room (document 001 section 2). */
export function ListViews({ cards, table }: { cards: ReactNode; table: ReactNode }) {
  return useView()[0] === 'table' ? <Suspense fallback={null}>{table}</Suspense> : cards;
}

/** The address says it, else what the person chose last. */
function useView() {
  const [params, put] = useUrlParams();
  const resource = useResourceContext() ?? '';
  const [last, remember] = useStore<string>(`${resource}.view`, 'cards');
  const isWide = useIsWide();
  const choose = (view: string) => {
    remember(view);
    put({ view: view === 'table' ? view : null }, { replace: true });
  };
  return [isWide && (params.get('view') || last) === 'table' ? 'table' : 'cards', choose] as const;
}

const SWITCH = { ml: 'auto', height: 40 };

/** Cards or table; narrow windows always have cards. */
export function ViewSwitch() {
  const [view, choose] = useView();
  if (!useIsWide()) return null;
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      color="primary"
      aria-label={TEXTS.view}
      value={view}
      onChange={(_, next: string | null) => next && choose(next)}
      sx={SWITCH}
    >
      <ToggleButton value="cards">{TEXTS.cards}</ToggleButton>
      <ToggleButton value="table">{TEXTS.table}</ToggleButton>
    </ToggleButtonGroup>
  );
}
