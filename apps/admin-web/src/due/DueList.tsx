import { lazy, Suspense, useState, type HTMLAttributes } from 'react';
import { FilterLiveForm, RecordContextProvider, useListContext } from 'react-admin';
import { Link as PageLink } from 'react-router';
import { Box, Link, Typography } from '@mui/material';
import HomeIcon from '@mui/icons-material/HomeOutlined';
import { EmptyList, SearchFilter, WHOLE_LIST } from '../shared/list';
import { useBusinessToday } from '../providers/business-zone';
import type { DuePart as DuePartRecord } from '../data-provider';
import { useCanChange } from '../session/use-session';
import { RecordList } from '../shared/list/RecordList';
import { DuePart, REFRESH_MS, DueOpenContext, type DueOpened } from './DuePart';
import { DUE_TEXTS as TEXTS } from './texts';

const AddCleanDialog = lazy(() => import('../cleans/AddCleanDialog'));
const AddVisitDialog = lazy(() =>
  import('../schedule/dialogs/AddVisitDialog').then((m) => ({ default: m.AddVisitDialog })),
);

const USUAL = { sort: { field: 'dueDay', order: 'ASC' }, perPage: WHOLE_LIST } as const;
const QUERY = { refetchInterval: REFRESH_MS };
/** The list is asked again when typing has stopped for this long. */
const DELAY_MS = 250;

/** /admin/due: who should be cleaned for when. Managers read. */
export function DueList() {
  const canChange = useCanChange();
  const today = useBusinessToday();
  const [opened, setOpened] = useState<DueOpened | null>(null);
  const dueDay = opened?.customer.dueDay ?? today;
  const close = () => setOpened(null);
  return (
    <DueOpenContext value={canChange ? setOpened : null}>
      <RecordList
        usual={USUAL}
        queryOptions={QUERY}
        subtitle={TEXTS.subtitle}
        tools={
          <FilterLiveForm debounce={DELAY_MS} formComponent={SearchForm}>
            <SearchFilter label={TEXTS.search} />
            <Found />
          </FilterLiveForm>
        }
        skeletons={5}
        failed={TEXTS.loadFailed}
        empty={
          <EmptyList
            icon={<HomeIcon sx={{ fontSize: 36 }} />}
            nothingFound={{ title: TEXTS.nothingFound, text: TEXTS.nothingFoundText, clear: TEXTS.clear }}
            title={TEXTS.empty}
            text={TEXTS.emptyText}
            action={
              canChange && (
                <Link component={PageLink} to="/customers/create">
                  {TEXTS.addCustomer}
                </Link>
              )
            }
          />
        }
        dialog={
          <Suspense fallback={null}>
            {opened?.dialog === 'clean' && <AddCleanDialog customerId={opened.customer.customerId} onClose={close} />}
            {opened?.dialog === 'visit' && (
              <AddVisitDialog customer={opened.customer} day={dueDay > today ? dueDay : today} onClose={close} />
            )}
          </Suspense>
        }
      >
        <Parts />
      </RecordList>
    </DueOpenContext>
  );
}

function SearchForm(props: HTMLAttributes<HTMLFormElement>) {
  return <Box component="form" role="search" noValidate sx={SEARCH} {...props} />;
}

/** How many customers there are, or that they are on their way. */
function Found() {
  const { total = 0, isPending, isFetching, error } = useListContext();
  const words = isPending ? TEXTS.loading : isFetching ? TEXTS.updating : TEXTS.found(total);
  return (
    <Typography role="status" variant="body2" color="textSecondary">
      {!error && words}
    </Typography>
  );
}

/** The parts of the board, beside each other where each has room for a name. */
function Parts() {
  const { data = [] } = useListContext<DuePartRecord>();
  return (
    <Box sx={BOARD}>
      {data.map((part) => (
        <RecordContextProvider key={part.id} value={part}>
          <DuePart />
        </RecordContextProvider>
      ))}
    </Box>
  );
}

const SEARCH = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  '& > :has(input)': { flex: '0 1 22rem', minWidth: 0 },
} as const;
const BOARD = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(13rem, 100%), 1fr))',
  alignItems: 'start',
  gap: 2,
} as const;
