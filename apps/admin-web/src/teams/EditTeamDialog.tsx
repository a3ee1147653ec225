import { useState } from 'react';
import type { AdminTeam, AdminTeamMember } from '@tidycrew/contracts';
import { cleanLine } from '@tidycrew/domain';
import { ArchiveIcon, Badge, Button } from '@tidycrew/web';
import { CalendarButton } from '../calendar';
import { StaleNotice } from '../common';
import { DialogButtons, DialogForm, useFilledForm } from '../common/form';
import { ArchiveQuestion, LIST_TEXTS } from '../common/list';
import { useOffice } from '../data-provider';
import { AddMemberDialog } from './AddMemberDialog';
import { MemberList } from './MemberList';
import { RemoveMemberDialog } from './RemoveMemberDialog';
import { problemsOf, type TeamForm } from './team-form';
import { TeamInputs } from './TeamInputs';
import { TEAMS_TEXTS as TEXTS } from './texts';
import { useSaveTeam, useSetTeamActive } from './useTeamWrites';

interface EditTeamDialogProps {
  team: AdminTeam;
  /** The day whose members are shown, when it is not today. */
  day: string | null;
  today: string;
  onClose: () => void;
}

const LABELS: Record<keyof TeamForm, string> = { name: TEXTS.name, colorHex: TEXTS.color };

/** 'Edit Team': name, colour, members, archive and restore (document 001 sections 2 and 5). */
export function EditTeamDialog({ team, day, today, onClose }: EditTeamDialogProps) {
  const office = useOffice();
  const record = useFilledForm<AdminTeam, TeamForm>({
    opened: team,
    formOf: ({ name, colorHex }) => ({ name, colorHex }),
    load: async () => (await office.getOne<AdminTeam>('teams', { id: team.id })).data,
  });
  const { stored, values, filling, isReloading } = record;
  const [asked, setAsked] = useState<'add' | 'archive' | AdminTeamMember | null>(null);
  const close = () => setAsked(null);
  const saving = useSaveTeam(stored, onClose);
  const { isSaving } = saving;
  const archiving = useSetTeamActive(onClose);
  const { setActive, isBusy } = archiving;
  const changed = isSaving || isBusy ? null : (saving.changed ?? archiving.changed);
  const reload = async (typed: TeamForm) => {
    if (!(await record.reload(typed))) return;
    saving.reset();
    archiving.reset();
  };
  return (
    <>
      <DialogForm
        title={TEXTS.editTitle}
        onClose={onClose}
        busy={isSaving || isBusy}
        values={values}
        filling={filling}
        validate={problemsOf}
        onSubmit={async ({ name, colorHex }) =>
          isBusy || isReloading ? undefined : saving.save({ name: cleanLine(name), colorHex })
        }
      >
        {(form) => (
          <>
            {!team.active && (
              <div>
                <Badge tone="neutral">{LIST_TEXTS.archived}</Badge>
              </div>
            )}
            <TeamInputs isSaving={isSaving} />
            <StaleNotice stale={{ ...record, sentence: changed, reload: () => void reload(form) }} labels={LABELS} />
            {team.active && (
              <div>
                <CalendarButton owner={{ teamId: team.id, name: team.name }} />
              </div>
            )}
            <MemberList team={team} day={day} onAdd={() => setAsked('add')} onRemove={setAsked} />
            <div>
              {team.active ? (
                <Button
                  variant="secondary"
                  icon={<ArchiveIcon size={20} />}
                  disabled={isSaving}
                  onClick={() => setAsked('archive')}
                >
                  {TEXTS.archiveTitle}
                </Button>
              ) : (
                <Button
                  variant="secondary"
                  busy={isBusy}
                  busyLabel={LIST_TEXTS.restoring}
                  onClick={() => setActive({ ...stored, active: true })}
                >
                  {LIST_TEXTS.restore}
                </Button>
              )}
            </div>
            <DialogButtons busy={isSaving} busyLabel={TEXTS.saving} disabled={isBusy}>
              {TEXTS.save}
            </DialogButtons>
          </>
        )}
      </DialogForm>
      {/* Outside of the form: what they send is not the team's. */}
      {asked === 'add' && <AddMemberDialog team={team} today={today} onClose={close} />}
      {asked === 'archive' && (
        <ArchiveQuestion
          title={TEXTS.archiveTitle}
          busy={isBusy}
          onConfirm={() => setActive({ ...stored, active: false }, { onError: close })}
          onClose={close}
        >
          {TEXTS.archiveQuestion(team.name)}
        </ArchiveQuestion>
      )}
      {asked !== null && typeof asked === 'object' && (
        <RemoveMemberDialog team={team} member={asked} today={today} onClose={close} />
      )}
    </>
  );
}
