import { useRecordContext } from 'react-admin';
import { Alert, Avatar, Typography } from '@mui/material';
import MailIcon from '@mui/icons-material/MailOutlined';
import PhoneIcon from '@mui/icons-material/PhoneOutlined';
import type { AdminStaff } from '@tidycrew/contracts';
import { initials } from '@tidycrew/domain';
import { CardLine, RecordCard } from '../shared/list';
import { MailField, NameField, PhoneField } from '../shared/fields';
import { RecordButtons } from '../shared/list/RecordButtons';
import { activeJobOf, LastHeard, roleOf, teamOf } from './fields';
import { InvitationState } from './invitation/InvitationState';
import { ARCHIVING } from './texts';

/** One person (document 001 section 2, 'Staff Management'). */
export function StaffCard() {
  const person = useRecordContext<AdminStaff>();
  if (!person) return null;
  const { name, phone, active, activeJob, teamColor } = person;
  return (
    <RecordCard
      title={<NameField />}
      mark={
        <Avatar aria-hidden="true" sx={{ ...MARK, borderColor: teamColor ?? 'divider' }}>
          {initials(name)}
        </Avatar>
      }
      isArchived={!active}
      badges={
        <>
          {roleOf(person)}
          {teamOf(person)}
        </>
      }
      actions={<RecordButtons {...ARCHIVING} />}
    >
      <CardLine icon={<MailIcon fontSize="small" />}>
        <MailField />
      </CardLine>
      {phone && (
        <CardLine icon={<PhoneIcon fontSize="small" />}>
          <PhoneField />
        </CardLine>
      )}
      <InvitationState />
      <Typography color="textSecondary">
        <LastHeard isSentence person={person} />
      </Typography>
      {activeJob && (
        <Alert severity="success" icon={false} role="none" sx={{ mt: 'auto', py: 0, fontWeight: 600 }}>
          {activeJobOf(person)}
        </Alert>
      )}
    </RecordCard>
  );
}

const MARK = { border: 2, bgcolor: 'background.default', color: 'text.primary', fontSize: '1rem', fontWeight: 600 };
