import { lazy, Suspense, useId, useRef, useState } from 'react';
import { RecordContextProvider, useListContext, useNotify } from 'react-admin';
import { Box, Stack, Typography } from '@mui/material';
import CheckIcon from '@mui/icons-material/Check';
import type { AdminClean, LatePunch } from '@tidycrew/contracts';
import { ChoiceFilter, EmptyList, ListTools } from '../shared/list';
import { useOffice } from '../data-provider';
import { RecordList } from '../shared/list/RecordList';
import { DecideDialog } from './DecideDialog';
import { PunchCard, type PunchWork } from './PunchCard';
import type { Asked } from './question';
import { LATE_TEXTS as TEXTS } from './texts';

const EditCleanDialog = lazy(() => import('../cleans/EditCleanDialog'));

const USUAL = { sort: { field: 'receivedAt', order: 'ASC' }, perPage: 20 } as const;
/** Phones come back to a network at any time. */
const QUERY = { refetchInterval: 120_000 };
/** Values of the API's filter `waiting`. */
const STATES = [
  ['true', TEXTS.waitingOnly],
  ['false', TEXTS.decidedOnly],
] as const;

/** /admin/late-punches: what waits for the office, oldest first, then what was decided last. */
export function LatePunchList() {
  const [asked, setAsked] = useState<Asked | null>(null);
  const { clean, open, close } = useOpenClean();
  return (
    <RecordList
      usual={USUAL}
      queryOptions={QUERY}
      subtitle={TEXTS.subtitle}
      tools={
        <ListTools>
          <ChoiceFilter name="waiting" label={TEXTS.state} all={TEXTS.everything} choices={STATES} />
        </ListTools>
      }
      skeletons={3}
      failed={TEXTS.loadFailed}
      counter={TEXTS.counter}
      empty={
        <EmptyList
          icon={<CheckIcon sx={{ fontSize: 36 }} />}
          nothingFound={{ title: TEXTS.nothingFound, text: TEXTS.nothingFoundText }}
          title={TEXTS.empty}
          text={TEXTS.emptyText}
        />
      }
      dialog={
        <>
          {asked && <DecideDialog {...asked} onClose={() => setAsked(null)} />}
          <Suspense fallback={null}>{clean && <EditCleanDialog clean={clean} onClose={close} />}</Suspense>
        </>
      }
    >
      <Groups onAsk={setAsked} onOpenClean={(jobId) => void open(jobId)} />
    </RecordList>
  );
}

function Groups(work: PunchWork) {
  const { data = [] } = useListContext<LatePunch>();
  return [
    { title: TEXTS.waits, rows: data.filter(({ decision }) => decision === null) },
    { title: TEXTS.decided, rows: data.filter(({ decision }) => decision !== null) },
  ].map((group) => group.rows.length > 0 && <Group key={group.title} {...group} {...work} />);
}

function Group({ title, rows, ...work }: PunchWork & { title: string; rows: readonly LatePunch[] }) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ mb: 2.5 }}>
      <Typography component="h2" id={id} variant="h6" sx={{ mb: 1.5, fontWeight: 600 }}>
        {title}
      </Typography>
      <Stack component="ul" aria-labelledby={id} sx={{ gap: 1.5 }}>
        {rows.map((punch) => (
          <RecordContextProvider key={punch.id} value={punch}>
            <PunchCard {...work} />
          </RecordContextProvider>
        ))}
      </Stack>
    </Box>
  );
}

/** The clean whose dialog is open, read when it is asked for; of several that are asked for, the last one. */
function useOpenClean() {
  const notify = useNotify();
  const office = useOffice();
  const [clean, setClean] = useState<AdminClean | null>(null);
  const asked = useRef(0);
  const open = async (id: number) => {
    const turn = ++asked.current;
    try {
      const { data } = await office.getOne<AdminClean>('cleans', { id });
      if (turn === asked.current) setClean(data);
    } catch (error) {
      console.warn('The clean could not be loaded.', error);
      if (turn === asked.current) notify(TEXTS.cleanFailed, { type: 'error' });
    }
  };
  return { clean, open, close: () => setClean(null) };
}
