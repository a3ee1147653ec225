import { useRecordContext, useResourceContext } from 'react-admin';
import { Link as PageLink } from 'react-router';
import { Link } from '@mui/material';
import { formatPhone, mailHref, phoneHref } from '@tidycrew/domain';

/** Each draws one field of the record around it, in a table, on a card and on the record's page. */
interface Reachable {
  id: number;
  name: string;
  phone: string | null;
  email: string | null;
}

/** Leads to the record's page. */
export function NameField() {
  const record = useRecordContext<Reachable>();
  const resource = useResourceContext();
  return record ? (
    <Link
      component={PageLink}
      to={`/${resource}/${record.id}/show`}
      underline="hover"
      color="inherit"
      sx={{ fontWeight: 600 }}
    >
      {record.name}
    </Link>
  ) : null;
}

export function PhoneField() {
  const phone = useRecordContext<Reachable>()?.phone;
  return phone ? (
    <Link href={phoneHref(phone)} underline="hover">
      {formatPhone(phone)}
    </Link>
  ) : null;
}

export function MailField() {
  const email = useRecordContext<Reachable>()?.email;
  return email ? (
    <Link href={mailHref(email)} underline="hover">
      {email}
    </Link>
  ) : null;
}
