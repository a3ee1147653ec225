import { useId } from 'react';
import { useGetOne, useNotify, useUpdate } from 'react-admin';
import { Link as PageLink } from 'react-router';
import { Alert, Box, Button, Link, Paper, Stack, Typography } from '@mui/material';
import DoneIcon from '@mui/icons-material/CheckCircle';
import OpenIcon from '@mui/icons-material/RadioButtonUnchecked';
import type { Checklist as Steps } from '@tidycrew/contracts';
import { useMoment } from '../shared/moment';
import { DONE } from '../shared/notify';
import { CHECKLIST_TEXTS as TEXTS } from './texts';

/** There is one. */
type Record = Steps & { id: string; isPutAway?: boolean };
const ID = 'first-steps';

/** The first steps of a new business until they are done or put away, and a backup that failed; for admins (D187, D188). */
export default function Checklist() {
  const { data } = useGetOne<Record>('checklist', { id: ID }, { retry: 1 });
  return (
    <>
      {data?.backupFailedAt && <BackupNotice failedAt={data.backupFailedAt} />}
      {data?.isShown && <FirstSteps {...data} />}
    </>
  );
}

function BackupNotice({ failedAt }: { failedAt: string }) {
  const moment = useMoment();
  return (
    <Alert severity="error">
      <strong>{TEXTS.backupTitle}</strong> {TEXTS.backup(moment(failedAt))}
    </Alert>
  );
}

function FirstSteps({ steps, withoutPrice = 0, notSignedIn = 0 }: Omit<Steps, 'isShown' | 'backupFailedAt'>) {
  const titleId = useId();
  const notify = useNotify();
  // Away for the whole business.
  const [putAway, { isPending }] = useUpdate<Record>(
    'checklist',
    { id: ID, data: { isPutAway: true } },
    {
      mutationMode: 'pessimistic',
      onSuccess: () => notify(TEXTS.putAwayDone, DONE),
      onError: () => notify(TEXTS.putAwayFailed, { type: 'error' }),
    },
  );
  return (
    <Paper component="section" variant="outlined" aria-labelledby={titleId} sx={{ p: 2 }}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
        <Typography id={titleId} component="h2" variant="h6">
          {TEXTS.title}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {TEXTS.progress(steps.filter(({ isDone }) => isDone).length, steps.length)}
        </Typography>
        <Button disabled={isPending} onClick={() => void putAway()} sx={{ ml: 'auto' }}>
          {TEXTS.putAway}
        </Button>
      </Stack>
      {steps.some(({ name, isDone }) => (name === 'customers' || name === 'people') && !isDone) && (
        <Link component={PageLink} to="/change-over" sx={{ display: 'inline-block', fontWeight: 600, py: 1 }}>
          {TEXTS.changeOver}
        </Link>
      )}
      {withoutPrice + notSignedIn > 0 && (
        <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 1.5, py: 1 }}>
          <span>{TEXTS.left}</span>
          {withoutPrice > 0 && <Left to="/customers?price=missing">{TEXTS.withoutPrice(withoutPrice)}</Left>}
          {notSignedIn > 0 && <Left to="/staff?edit=invite">{TEXTS.notSignedIn(notSignedIn)}</Left>}
        </Stack>
      )}
      <Box component="ol" sx={STEPS}>
        {steps.map((step) => (
          <Step key={step.name} {...step} />
        ))}
      </Box>
    </Paper>
  );
}

const Left = ({ to, children }: { to: string; children: string }) => (
  <Link component={PageLink} to={to} sx={{ fontWeight: 600 }}>
    {children}
  </Link>
);

const STEPS = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' },
  columnGap: 4,
  m: 0,
  p: 0,
  listStyle: 'none',
} as const;

function Step({ name, isDone }: Steps['steps'][number]) {
  const { title, text, links } = TEXTS.steps[name];
  return (
    <Stack
      component="li"
      direction="row"
      sx={{ flexWrap: { xs: 'wrap', sm: 'nowrap' }, alignItems: 'center', columnGap: 1.5, minHeight: 44, py: 0.5 }}
    >
      {isDone ? <DoneIcon color="success" /> : <OpenIcon color="action" />}
      <span className="visually-hidden">{isDone ? TEXTS.done : TEXTS.open}</span>
      <Stack sx={{ flex: '1 1 0', minWidth: 0 }}>
        <Typography
          component="span"
          color={isDone ? 'textSecondary' : undefined}
          sx={{ fontWeight: isDone ? 400 : 600 }}
        >
          {title}
        </Typography>
        {!isDone && (
          <Typography component="span" variant="body2" color="textSecondary">
            {text}
          </Typography>
        )}
      </Stack>
      {!isDone && links.length > 0 && (
        <Stack sx={LINKS}>
          {links.map(([label, to]) => (
            <Link key={to} component={PageLink} to={to} variant="body2" sx={{ fontWeight: 600 }}>
              {label}
            </Link>
          ))}
        </Stack>
      )}
    </Stack>
  );
}

/** Below the words in a phone's window, where they are pressed by a thumb. */
const LINKS = {
  flex: 'none',
  flexBasis: { xs: '100%', sm: 'auto' },
  flexDirection: { xs: 'row', sm: 'column' },
  alignItems: { xs: 'center', sm: 'flex-end' },
  columnGap: 2,
  pl: { xs: 4.5, sm: 0 },
  '& > a': { display: 'inline-flex', alignItems: 'center', minHeight: { xs: 44, sm: 28 } },
} as const;
