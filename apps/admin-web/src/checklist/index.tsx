import { useId } from 'react';
import { useNotify, useUpdate } from 'react-admin';
import { Link as PageLink } from 'react-router';
import { Alert, Box, Button, Link, Paper, Stack, Typography } from '@mui/material';
import DoneIcon from '@mui/icons-material/CheckCircle';
import OpenIcon from '@mui/icons-material/RadioButtonUnchecked';
import type { Checklist as Steps } from '@tidycrew/contracts';
import { useMoment } from '../shared/moment';
import { DONE } from '../shared/notify';
import { ADD_CLEAN, CHECKLIST_TEXTS as TEXTS, type StepName } from './texts';
import { FIRST_STEPS_ID, useFirstSteps, type FirstStepsRecord } from './use-first-steps';

interface Adding {
  onAddClean: () => void;
}

interface StepState {
  name: StepName;
  isDone: boolean;
}

/** The first steps of a new business until they are done or put away, and a backup that failed; for admins (D187, D188). */
export default function Checklist({ onAddClean }: Adding) {
  const { data } = useFirstSteps();
  return (
    <>
      {data?.backupFailedAt && <BackupNotice failedAt={data.backupFailedAt} />}
      {data?.isShown && <FirstSteps {...data} onAddClean={onAddClean} />}
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

/** Plans after the customers that they are of. */
function allOf({ steps, hasPlans }: Pick<Steps, 'steps' | 'hasPlans'>): StepState[] {
  if (hasPlans === undefined) return steps;
  const plans = { name: 'plans', isDone: hasPlans } as const;
  return steps.flatMap((step) => (step.name === 'customers' ? [step, plans] : [step]));
}

type FirstStepsProps = Omit<Steps, 'isShown' | 'backupFailedAt'> & Adding;

/** All of them; one line where one is left. */
function FirstSteps({ withoutPrice = 0, notSignedIn = 0, toPlace = 0, onAddClean, ...found }: FirstStepsProps) {
  const steps = allOf(found);
  const open = steps.filter(({ isDone }) => !isDone);
  const last = open.length === 1 ? open[0] : undefined;
  const titleId = useId();
  const notify = useNotify();
  // Away for the whole business.
  const [putAway, { isPending }] = useUpdate<FirstStepsRecord>(
    'checklist',
    { id: FIRST_STEPS_ID, data: { isPutAway: true } },
    {
      mutationMode: 'pessimistic',
      onSuccess: () => notify(TEXTS.putAwayDone, DONE),
      onError: () => notify(TEXTS.putAwayFailed, { type: 'error' }),
    },
  );
  return (
    <Paper component="section" variant="outlined" aria-labelledby={titleId} sx={last ? LINE : { p: 2 }}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
        <Typography id={titleId} component="h2" variant={last ? 'subtitle2' : 'h6'}>
          {TEXTS.title}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {TEXTS.progress(steps.length - open.length, steps.length)}
        </Typography>
        {last && <LastStep name={last.name} onAddClean={onAddClean} />}
        <Button disabled={isPending} onClick={() => void putAway()} sx={{ ml: 'auto' }}>
          {TEXTS.putAway}
        </Button>
      </Stack>
      {steps.some(({ name, isDone }) => (name === 'customers' || name === 'people') && !isDone) && (
        <Link component={PageLink} to="/change-over" sx={{ display: 'inline-block', fontWeight: 600, py: 1 }}>
          {TEXTS.changeOver}
        </Link>
      )}
      {withoutPrice + notSignedIn + toPlace > 0 && (
        <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 1.5, py: 1 }}>
          <span>{TEXTS.left}</span>
          {withoutPrice > 0 && <Left to="/customers?price=missing">{TEXTS.withoutPrice(withoutPrice)}</Left>}
          {notSignedIn > 0 && <Left to="/staff?edit=invite">{TEXTS.notSignedIn(notSignedIn)}</Left>}
          {toPlace > 0 && <span>{TEXTS.toPlace(toPlace)}</span>}
        </Stack>
      )}
      {!last && (
        <Box component="ol" sx={STEPS}>
          {steps.map((step) => (
            <Step key={step.name} {...step} onAddClean={onAddClean} />
          ))}
        </Box>
      )}
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

const LINE = { px: 2, py: 0.5, bgcolor: 'var(--surface-sunken)' };

/** What is left, and the ways there, beside the title. */
function LastStep({ name, onAddClean }: Adding & { name: StepName }) {
  const { title, text } = TEXTS.steps[name];
  return (
    <>
      <Typography component="p" variant="body2">
        {`${title}: ${text}`}
      </Typography>
      <Links name={name} onAddClean={onAddClean} />
    </>
  );
}

function Links({ name, onAddClean }: Adding & { name: StepName }) {
  return TEXTS.steps[name].links.map(([label, to]) =>
    to === ADD_CLEAN ? (
      <Link key={to} component="button" onClick={onAddClean} variant="body2" sx={{ fontWeight: 600 }}>
        {label}
      </Link>
    ) : (
      <Link key={to} component={PageLink} to={to} variant="body2" sx={{ fontWeight: 600 }}>
        {label}
      </Link>
    ),
  );
}

function Step({ name, isDone, onAddClean }: StepState & Adding) {
  const { title, text } = TEXTS.steps[name];
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
      {!isDone && (
        <Stack sx={LINKS}>
          <Links name={name} onAddClean={onAddClean} />
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
  '& > *': { display: 'inline-flex', alignItems: 'center', minHeight: { xs: 44, sm: 28 } },
} as const;
