import { useEffect, useRef } from 'react';
import { Link as PageLink } from 'react-router';
import { Alert, Button, Paper, Stack } from '@mui/material';
import DoneIcon from '@mui/icons-material/TaskAltOutlined';
import { OPEN_BANK_GROUPS, type BankFile } from '@tidycrew/contracts';
import { apiErrorOf } from '../data-provider';
import { errorSentence, LoadFailed, Page, PageHeader } from '../shared';
import { EmptyState } from '../shared/EmptyState';
import { Loading } from '../shared/Loading';
import { useMoment } from '../shared/moment';
import { tickedOf } from './choices';
import { DoneGroups, OpenGroups } from './Groups';
import { LeftOut } from './LeftOut';
import { FILE_TEXTS as TEXTS } from './texts';
import { LineWorkContext, useBankFile, useFileWork } from './use-file-work';

/** The lines of a file: what each is for, and the payments that are recorded of them. */
export function OpenedFile({ id }: { id: number }) {
  const { data, error, refetch } = useBankFile(id);
  const moment = useMoment();
  const isGone = apiErrorOf(error)?.status === 404;
  return (
    <Page>
      <PageHeader
        title={data?.name ?? TEXTS.ofBank}
        subtitle={data && TEXTS.subtitle(data.account, data.createdBy, moment(data.createdAt))}
        actions={
          <Button variant="outlined" color="inherit" component={PageLink} to="/bank-file">
            {TEXTS.another}
          </Button>
        }
      />
      {error && (
        <LoadFailed onRetry={isGone ? undefined : refetch}>
          {isGone ? errorSentence(error) : TEXTS.loadFailed}
        </LoadFailed>
      )}
      {!data && !error && <Loading height="16rem">{TEXTS.loading}</Loading>}
      {data && <Lines file={data} />}
    </Page>
  );
}

function Lines({ file }: { file: BankFile }) {
  const { work, record } = useFileWork(file);
  const open = OPEN_BANK_GROUPS.reduce((sum, group) => sum + file.totals[group].lines, 0);
  const all = Object.values(file.totals).reduce((sum, { lines }) => sum + lines, 0);
  const { recorded, putAside } = file.totals;
  return (
    <LineWorkContext value={work}>
      {open === 0 && (
        <EmptyState
          icon={<DoneIcon />}
          title={TEXTS.done}
          text={recorded.lines + putAside.lines > 0 ? TEXTS.doneText : TEXTS.nothingIn}
        />
      )}
      {file.known > 0 && (
        <Alert severity="info" role="status">
          {TEXTS.known(file.known, all)}
        </Alert>
      )}
      {file.lines.length < open && (
        <Alert severity="info" role="status">
          {TEXTS.cut(file.lines.length, open)}
        </Alert>
      )}
      <LeftOut rows={file.leftOut} />
      <OpenGroups file={file} />
      <DoneGroups file={file} />
      {(open > 0 || record.isPending || record.isError) && <Foot file={file} work={work} record={record} />}
    </LineWorkContext>
  );
}

type FootProps = { file: BankFile } & ReturnType<typeof useFileWork>;

/** What is ticked, in sight whatever is scrolled. */
function Foot({ file, work, record }: FootProps) {
  const ticked = tickedOf(file.lines, work.choices);
  const { isPending, error, variables, done } = record;
  const foot = useRef<HTMLElement>(null);
  // The button, which is disabled meanwhile, has lost it.
  useEffect(() => {
    if (!isPending && document.activeElement === document.body) foot.current?.focus({ preventScroll: true });
  }, [isPending]);
  return (
    <Paper ref={foot} tabIndex={-1} variant="outlined" component="section" aria-label={TEXTS.tick} sx={FOOT}>
      {error && (
        <Alert severity="error" onClose={() => record.reset()} sx={{ flex: '1 1 100%' }}>
          {error.message}
        </Alert>
      )}
      <Stack role="status" sx={{ color: 'text.secondary' }}>
        {isPending ? TEXTS.recording(done, variables.lines.length) : ticked.lines.length === 0 && TEXTS.nothingTicked}
      </Stack>
      <Button
        variant="contained"
        disabled={work.isBusy || ticked.lines.length === 0}
        onClick={() => record.start({ lines: ticked.lines, choices: work.choices })}
      >
        {TEXTS.record(ticked.made, ticked.cents)}
      </Button>
    </Paper>
  );
}

const FOOT = {
  position: 'sticky',
  bottom: 'var(--space-2)',
  zIndex: 3,
  displayPrint: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 2,
  px: 2,
  py: 1,
  borderRadius: 'var(--radius-md)',
  boxShadow: 'var(--shadow-2)',
} as const;
