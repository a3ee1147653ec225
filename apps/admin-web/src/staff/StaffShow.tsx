import { lazy, Suspense, useState } from 'react';
import { ReferenceManyField, useListContext, WithRecord, type RaRecord } from 'react-admin';
import { Link as PageLink } from 'react-router';
import { Button, Chip, Link, Skeleton, Stack, Typography } from '@mui/material';
import ShareIcon from '@mui/icons-material/ShareOutlined';
import { LIMITS, type AdminStaff, type HouseKey, type StaffConcern, type TimesheetDayRow } from '@tidycrew/contracts';
import { startOfWeek } from '@tidycrew/domain';
import { formatTime } from '@tidycrew/web/time';
import { CalendarButton } from '../calendar';
import { CleanLink } from '../cleans/short/ShortNote';
import { LIST_TEXTS } from '../shared/list/texts';
import { useBusinessToday, useBusinessZone } from '../providers/business-zone';
import { LATE_TEXTS } from '../late-punches/texts';
import { recordPath } from '../providers/address/record-path';
import { dayWord } from '../visits/words';
import { MailField, PhoneField } from '../shared/fields';
import { Fact, Facts, Lines, Part, RecordShow } from '../shared/show/RecordShow';
import { activeJobOf, LastHeard, roleOf, teamOf } from './fields';
import { InvitationDialog } from './invitation';
import { InvitationState } from './invitation/InvitationState';
import { ARCHIVING, ROLE_LABELS, SHOW_TEXTS as TEXTS, STAFF_TEXTS } from './texts';

/** Loaded apart: only people who saw codes and left field work need it. */
const ChangeThese = lazy(() => import('../access/ChangeThese'));
const DaysOff = lazy(() => import('../absences/DaysOff'));

const { columns: LABELS } = STAFF_TEXTS;
const IN_USE = { active: true };

/** /admin/staff/5/show (decisions D437, D686). */
export default function StaffShow() {
  const today = useBusinessToday();
  const week = { from: startOfWeek(today), to: today };
  return (
    <RecordShow<AdminStaff>
      gone={STAFF_TEXTS.gone}
      subtitle={({ role }) => ROLE_LABELS[role]}
      archiving={ARCHIVING}
      actions={({ id, team }) => (
        <>
          {team && <Way to={`/schedule?day=${today}&team=${team.teamId}`}>{TEXTS.teamDay}</Way>}
          <Way to={`/activity?person=${id}`}>{TEXTS.done}</Way>
        </>
      )}
    >
      {(person) => (
        <>
          <Part title={TEXTS.person}>
            <Facts>
              <Fact label={LABELS.email}>
                <MailField />
              </Fact>
              <Fact label={LABELS.phone}>{person.phone && <PhoneField />}</Fact>
              <Fact label={LABELS.role}>{roleOf(person)}</Fact>
              <Fact label={LABELS.team}>
                <Link component={PageLink} to={person.team ? recordPath('teams', person.team.teamId) : '/teams'}>
                  {teamOf(person) ?? STAFF_TEXTS.noTeam}
                </Link>
              </Fact>
              <Fact label={LATE_TEXTS.lastHeard}>
                <LastHeard person={person} />
              </Fact>
            </Facts>
            <Stack sx={{ alignItems: 'flex-start', mt: 1, gap: 1, fontWeight: 600 }}>
              {!person.active && <Chip size="small" color="warning" label={LIST_TEXTS.archived} />}
              <InvitationState isRow />
              {activeJobOf(person)}
              {person.active && (
                <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 1, mx: -1 }}>
                  <PasswordLink person={person} />
                  <CalendarButton owner={{ userId: person.id, name: person.name }} />
                </Stack>
              )}
            </Stack>
          </Part>
          <Suspense fallback={null}>
            <ChangeThese userId={person.id} />
          </Suspense>
          <Part title={TEXTS.week}>
            <ReferenceManyField reference="timesheets" target="staffId" filter={week}>
              <Lines none={TEXTS.noWork} most={7} isShown={({ startTime }) => startTime !== null}>
                <WithRecord render={dayLine} />
              </Lines>
              <Total />
            </ReferenceManyField>
            <Link component={PageLink} to="/timesheets">
              {TEXTS.timesheets}
            </Link>
          </Part>
          <Part title={TEXTS.timeOff}>
            <Suspense fallback={<Skeleton variant="rounded" height={96} />}>
              <DaysOff person={person} />
            </Suspense>
          </Part>
          <Part title={TEXTS.cleans}>
            <ReferenceManyField reference="timesheets" target="staffId" filter={week}>
              <Lines none={TEXTS.noClean} most={7} isShown={({ jobs }) => (jobs as unknown[]).length > 0}>
                <WithRecord render={(day: TimesheetDayRow) => <CleanLines {...day} />} />
              </Lines>
            </ReferenceManyField>
          </Part>
          <Part title={TEXTS.concerns}>
            <ReferenceManyField reference="concerns" target="staffId">
              <Lines none={TEXTS.noConcern}>
                <WithRecord render={concernLine} />
              </Lines>
            </ReferenceManyField>
          </Part>
          <Part title={TEXTS.keys}>
            <ReferenceManyField reference="keys" target="holderId" filter={IN_USE}>
              <Lines none={TEXTS.noKey} most={LIMITS.page}>
                <WithRecord render={keyLine} />
              </Lines>
            </ReferenceManyField>
          </Part>
        </>
      )}
    </RecordShow>
  );
}

const Way = ({ to, children }: { to: string; children: string }) => (
  <Button component={PageLink} to={to} variant="outlined" color="inherit">
    {children}
  </Button>
);

const dayLine = ({ date, decimalHours, inProgress }: TimesheetDayRow) =>
  [dayWord(date), TEXTS.hours(decimalHours), inProgress && TEXTS.now].filter(Boolean).join(' · ');

/** Makes a link to a new password, where none waits. */
function PasswordLink({ person }: { person: AdminStaff }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      {person.hasPassword && !person.invitation && (
        <Button startIcon={<ShareIcon />} onClick={() => setIsOpen(true)}>
          {STAFF_TEXTS.sendLink}
        </Button>
      )}
      {isOpen && <InvitationDialog person={person} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function Total() {
  const { data = [] } = useListContext<TimesheetDayRow & RaRecord>();
  const minutes = data.reduce((sum, day) => sum + day.hours * 60 + day.minutes, 0);
  return minutes > 0 && <Typography sx={{ mt: 1, fontWeight: 600 }}>{TEXTS.total(minutes / 60)}</Typography>;
}

/** The cleans of a day: from when until when, and at whose. */
function CleanLines({ date, jobs }: TimesheetDayRow) {
  const zone = useBusinessZone();
  return (
    <Stack>
      <Typography sx={{ fontWeight: 600 }}>{dayWord(date)}</Typography>
      {jobs.map(({ jobId, customerName, clockInTime, clockOutTime }) => (
        <span key={jobId}>
          {formatTime(clockInTime, zone)} – {clockOutTime === null ? TEXTS.now : formatTime(clockOutTime, zone)}
          {' · '}
          <CleanLink jobId={jobId}>{customerName}</CleanLink>
        </span>
      ))}
    </Stack>
  );
}

/** Leads to its week, where it is answered. */
const concernLine = ({ date, note, answer, answeredBy }: StaffConcern) => (
  <>
    <Link component={PageLink} to={`/timesheets?dateFilter=custom&customStart=${startOfWeek(date)}&day=${date}`}>
      {dayWord(date)}
    </Link>
    {` · ${note} · ${answer === null ? TEXTS.open : TEXTS.answered(answeredBy ?? '')}`}
  </>
);

/** Leads to where it is moved. */
const keyLine = ({ id, label, customerName }: HouseKey) => (
  <>
    <Link component={PageLink} to={recordPath('keys', id)}>
      {label}
    </Link>
    {` · ${customerName}`}
  </>
);
