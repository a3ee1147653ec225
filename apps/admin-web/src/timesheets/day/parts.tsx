import { useId, type ReactNode } from 'react';
import { useUpdate, useGetList } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { Stack, Typography, Alert, Button } from '@mui/material';
import { LIMITS, type StaffConcern, type DayChange, type PunchDecision, type PressKind } from '@tidycrew/contracts';
import { Quiet } from '../../shared/Quiet';
import { failureSentence, LoadFailed, shownTime } from '../../shared';
import { useMoment } from '../../shared/moment';
import { LongTextInput } from '../../shared/inputs/LongTextInput';
import { OnBehalf } from '../../shared/OnBehalf';
import { MARK_TEXTS } from '../../cleans/late/texts';
import { LATE_TEXTS } from '../../late-punches/texts';
import { Loading } from '../../shared/Loading';
import { FIRST_PAGE, OLDEST, QUIET } from '../queries';
import { TIMESHEETS_TEXTS as TEXTS } from '../texts';

export function Part({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <Stack component="section" aria-labelledby={titleId} sx={{ gap: 1.5 }}>
      <Typography component="h3" id={titleId} sx={{ fontWeight: 600 }}>
        {title}
      </Typography>
      {children}
    </Stack>
  );
}

function Entries({ children }: { children: ReactNode }) {
  return (
    <Stack component="ol" sx={LINES}>
      {children}
    </Stack>
  );
}

const LINES = {
  m: 0,
  p: 0,
  listStyle: 'none',
  overflowWrap: 'anywhere',
  '& > li': { py: 1 },
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
  '& q': { display: 'block', whiteSpace: 'pre-line' },
} as const;

const CONCERN = TEXTS.concern;
const FAILED = { fallback: CONCERN.failed, network: CONCERN.failed };

/** What the person says is wrong with the day, and the office's answer; nothing where nobody said anything. */
export function DayConcerns({ staffId, date }: { staffId: number; date: string }) {
  const filter = { staffId, from: date, to: date };
  const params = { pagination: FIRST_PAGE, sort: OLDEST, filter };
  const { data, isError, refetch } = useGetList<StaffConcern>('concerns', params, QUIET);
  const moment = useMoment();
  if (!data && isError) return <LoadFailed onRetry={refetch}>{CONCERN.notLoaded}</LoadFailed>;
  if (!data || data.length === 0) return null;
  return (
    <Part title={CONCERN.title}>
      <Entries>
        {data.map(({ id, staffName, at, note, answer, answeredBy, answeredAt }) => (
          <li key={id}>
            <Quiet>{CONCERN.said(staffName, moment(at))}</Quiet>
            <q>{note}</q>
            {answer !== null && (
              <>
                <Quiet>{CONCERN.answered(answeredBy ?? '', moment(answeredAt ?? ''))}</Quiet>
                <q>{answer}</q>
              </>
            )}
          </li>
        ))}
      </Entries>
      <Answer open={data.find(({ answer }) => answer === null)} />
    </Part>
  );
}

/** Answers what waits; stays beside a refusal: somebody else has answered, and what was typed is still to be seen. */
function Answer({ open }: { open: StaffConcern | undefined }) {
  const { resetField } = useFormContext<{ answer: string }>();
  const typed = String(useWatch({ name: 'answer' })).trim();
  const [send, { isPending, error }] = useUpdate<StaffConcern>('concerns', undefined, {
    onSuccess: () => resetField('answer'),
    // Who was second in the office reads that, and sees the answer that stands.
    onError: () => undefined,
  });
  return (
    <>
      {error && !isPending && <Alert severity="error">{failureSentence(error, FAILED)}</Alert>}
      {open && (
        <>
          <LongTextInput
            source="answer"
            label={CONCERN.answer}
            helperText={CONCERN.hint}
            maxLength={LIMITS.concern}
            readOnly={isPending}
          />
          <Button
            variant="contained"
            disabled={typed === '' || isPending}
            onClick={() => void send('concerns', { id: open.id, data: { answer: typed }, previousData: open })}
            sx={{ alignSelf: 'flex-start' }}
          >
            {isPending ? CONCERN.sending : CONCERN.send}
          </Button>
        </>
      )}
    </>
  );
}

const texts = TEXTS.day;
const SHOWN: Readonly<Record<string, string>> = {
  ...MARK_TEXTS.kinds,
  ...LATE_TEXTS.outcomes,
} satisfies Record<PressKind | PunchDecision, string>;

/** Who corrected the day, or decided about a press of it that was sent late: when, from what to what and why. */
export function DayHistory({ staffId, date }: { staffId: number; date: string }) {
  const filter = { staffId, date };
  const { data, isError, refetch } = useGetList<DayChange>('timesheet-changes', { filter }, QUIET);
  return (
    <Part title={texts.history}>
      {data ? (
        <History changes={data} />
      ) : isError ? (
        <LoadFailed onRetry={refetch}>{texts.historyFailed}</LoadFailed>
      ) : (
        <Loading>{texts.historyLoading}</Loading>
      )}
    </Part>
  );
}

function History({ changes }: { changes: readonly DayChange[] }) {
  const moment = useMoment();
  if (changes.length === 0) return <Quiet>{texts.historyEmpty}</Quiet>;
  return (
    <Entries>
      {changes.map((change) => (
        <li key={`${change.kind} ${change.id}`}>
          {texts.change(texts.kinds[change.kind], shownValue(change, change.before), shownValue(change, change.after))}
          <Quiet>
            {texts.by(change.madeBy, moment(change.at))}
            <OnBehalf name={change.onBehalfOf} />
          </Quiet>
          {change.reason && <q>{change.reason}</q>}
        </li>
      ))}
    </Entries>
  );
}

function shownValue({ kind }: DayChange, value: string | null): string {
  if (kind === 'punch') return SHOWN[value ?? ''] ?? '';
  if (value === null) return texts.byRule;
  if (kind === 'start') return shownTime(value);
  return value === 'yes' ? texts.yes : texts.no;
}
