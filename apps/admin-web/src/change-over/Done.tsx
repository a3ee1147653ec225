import { Link as PageLink } from 'react-router';
import { Alert, Button, Stack } from '@mui/material';
import type { ImportKind } from '@tidycrew/domain';
import { useFirstSteps } from '../checklist/use-first-steps';
import { ImportHistory } from '../csv/ImportHistory';
import { Page, PageHeader } from '../shared';
import { KINDS } from './parts';
import { CHANGE_OVER_TEXTS as TEXTS } from './texts';
import { UnreadJobs } from './UnreadJobs';
import type { Written } from './useChangeOver';

/** Plans before their customers, so that these are free to go. */
export function Undo() {
  return (
    <>
      {[KINDS.plans, KINDS.customers, KINDS.people].map((kind) => (
        <ImportHistory key={kind.of} kind={kind} />
      ))}
    </>
  );
}

/** How many addresses a task has still to place (decision D690). */
export function ToPlace() {
  const { data } = useFirstSteps();
  return data?.toPlace ? <Alert severity="info">{TEXTS.toPlace(data.toPlace)}</Alert> : null;
}

/** What was imported, and what comes next. */
export function Done({ parts, unread, onAgain }: Written & { onAgain: () => void }) {
  const unplaced = parts.reduce((sum, part) => sum + part.unplaced - part.toPlace, 0);
  const has = (kind: ImportKind) => parts.some((part) => part.kind === kind && !part.error);
  return (
    <Page>
      <PageHeader title={TEXTS.title} subtitle={TEXTS.done} />
      {parts.map(({ name, kind, count, error }) => (
        <Alert key={`${name} ${kind}`} severity={error ? 'error' : 'success'} role="status">
          {error ? TEXTS.stopped(name, error) : TEXTS.imported(TEXTS.partTitles[kind], count, name)}
          {kind === 'people' && !error && ` ${TEXTS.peopleNext}`}
        </Alert>
      ))}
      {unplaced > 0 && <Alert severity="info">{TEXTS.unplaced(unplaced)}</Alert>}
      <ToPlace />
      {unread.length > 0 && <UnreadJobs jobs={unread} />}
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5 }}>
        <Button component={PageLink} to="/schedule" variant="contained">
          {TEXTS.schedule}
        </Button>
        {has('people') && (
          <Button component={PageLink} to="/staff?edit=invite" variant="outlined" color="inherit">
            {TEXTS.invite}
          </Button>
        )}
        {has('customers') && (
          <Button component={PageLink} to="/customers" variant="outlined" color="inherit">
            {TEXTS.customers}
          </Button>
        )}
        <Button variant="outlined" color="inherit" onClick={onAgain}>
          {TEXTS.again}
        </Button>
      </Stack>
      <Undo />
    </Page>
  );
}
