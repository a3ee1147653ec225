import { lazy, Suspense } from 'react';
import { ReferenceManyField, useListContext, useRecordContext, type RaRecord } from 'react-admin';
import { Link as PageLink } from 'react-router-dom';
import { Chip, Link, Stack, Typography } from '@mui/material';
import type { AdminStaff, StaffConcern, TimesheetDayRow } from '@tidycrew/contracts';
import { startOfWeek } from '@tidycrew/domain';
import { formatTime } from '@tidycrew/web/time';
import { LIST_TEXTS } from '../shared/list/texts';
import { useBusinessToday, useBusinessZone } from '../shared/use-business-zone';
import { LATE_TEXTS } from '../late-punches/texts';
import { recordPath } from '../providers/address/record-path';
import { dayWord } from '../schedule/words';
import { MailField, PhoneField } from '../shared/fields';
import { Fact, Facts, Lines, Part, RecordShow } from '../shared/show/RecordShow';
import { ActiveJobField, LastHeardField, RoleField, TeamField } from './fields';
import { InvitationState } from './invitation/InvitationState';
import { ARCHIVING, ROLE_LABELS, SHOW_TEXTS as TEXTS, STAFF_TEXTS } from './texts';

/** Of whoever has seen codes and works in the field no more. */
const ChangeThese = lazy(() => import('../access/ChangeThese'));

const { columns: LABELS } = STAFF_TEXTS;

/** /admin/staff/5/show (decision D437). */
export default function StaffShow() {
  const today = useBusinessToday();
  const week = { from: startOfWeek(today), to: today };
  return (
    <RecordShow<AdminStaff> gone={STAFF_TEXTS.gone} subtitle={({ role }) => ROLE_LABELS[role]} archiving={ARCHIVING}>
      {({ id, active, team, phone }) => (
        <>
          <Part title={TEXTS.person}>
            <Facts>
              <Fact label={LABELS.email}>
                <MailField />
              </Fact>
              <Fact label={LABELS.phone}>{phone && <PhoneField />}</Fact>
              <Fact label={LABELS.role}>
                <RoleField />
              </Fact>
              <Fact label={LABELS.team}>
                {team && (
                  <Link component={PageLink} to={recordPath('teams', team.teamId)}>
                    <TeamField />
                  </Link>
                )}
              </Fact>
              <Fact label={LATE_TEXTS.lastHeard}>
                <LastHeardField />
              </Fact>
            </Facts>
            <Stack sx={{ alignItems: 'flex-start', mt: 1, gap: 1, fontWeight: 600 }}>
              {!active && <Chip size="small" color="warning" label={LIST_TEXTS.archived} />}
              <InvitationState isRow />
              <ActiveJobField />
            </Stack>
          </Part>
          <Suspense fallback={null}>
            <ChangeThese userId={id} />
          </Suspense>
          <Part title={TEXTS.week}>
            <ReferenceManyField reference="timesheets" target="staffId" filter={week}>
              <Lines none={TEXTS.noWork} most={7} isShown={({ startTime }) => startTime !== null}>
                <DayLine />
              </Lines>
              <Total />
            </ReferenceManyField>
          </Part>
          <Part title={TEXTS.cleans}>
            <ReferenceManyField reference="timesheets" target="staffId" filter={week}>
              <Lines none={TEXTS.noClean} most={7} isShown={({ jobs }) => (jobs as unknown[]).length > 0}>
                <CleanLines />
              </Lines>
            </ReferenceManyField>
          </Part>
          <Part title={TEXTS.concerns}>
            <ReferenceManyField reference="concerns" target="staffId">
              <Lines none={TEXTS.noConcern}>
                <ConcernLine />
              </Lines>
            </ReferenceManyField>
          </Part>
        </>
      )}
    </RecordShow>
  );
}

function DayLine() {
  const day = useRecordContext<TimesheetDayRow>();
  return (
    day && [dayWord(day.date), TEXTS.hours(day.decimalHours), day.inProgress && TEXTS.now].filter(Boolean).join(' · ')
  );
}

function Total() {
  const { data = [] } = useListContext<TimesheetDayRow & RaRecord>();
  const minutes = data.reduce((sum, day) => sum + day.hours * 60 + day.minutes, 0);
  return minutes > 0 && <Typography sx={{ mt: 1, fontWeight: 600 }}>{TEXTS.total(minutes / 60)}</Typography>;
}

/** The cleans of a day: from when until when, and at whose. */
function CleanLines() {
  const day = useRecordContext<TimesheetDayRow>();
  const zone = useBusinessZone();
  if (!day) return null;
  return (
    <Stack>
      <Typography sx={{ fontWeight: 600 }}>{dayWord(day.date)}</Typography>
      {day.jobs.map(({ jobId, customerName, clockInTime, clockOutTime }) => (
        <span key={jobId}>
          {formatTime(clockInTime, zone)} – {clockOutTime === null ? TEXTS.now : formatTime(clockOutTime, zone)}
          {` · ${customerName}`}
        </span>
      ))}
    </Stack>
  );
}

function ConcernLine() {
  const concern = useRecordContext<StaffConcern>();
  if (!concern) return null;
  const { date, note, answer, answeredBy } = concern;
  return `${dayWord(date)} · ${note} · ${answer === null ? TEXTS.open : TEXTS.answered(answeredBy ?? '')}`;
}
