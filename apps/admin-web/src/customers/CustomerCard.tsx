import { useListContext, useRecordContext } from 'react-admin';
import { Chip } from '@mui/material';
import MailIcon from '@mui/icons-material/MailOutlined';
import PhoneIcon from '@mui/icons-material/PhoneOutlined';
import PinIcon from '@mui/icons-material/PlaceOutlined';
import type { AdminCustomer } from '@tidycrew/contracts';
import { formatShortDate } from '@tidycrew/web/time';
import { CardFigures, CardLine, CardTick, RecordCard } from '../shared/list';
import { useBusinessZone } from '../providers/business-zone';
import { MailField, NameField, PhoneField } from '../shared/fields';
import { RecordButtons } from '../shared/list/RecordButtons';
import { efficiencyOf, formatPrice, frequencyOf, priceOf, wageRatioOf } from './fields';
import { ARCHIVING, CUSTOMERS_TEXTS as TEXTS } from './texts';

/** One customer (document 001 section 2, 'Customer Management'). */
export function CustomerCard() {
  const customer = useRecordContext<AdminCustomer>();
  const { filterValues } = useListContext();
  const zone = useBusinessZone();
  if (!customer) return null;
  const { address, phone, email, active, metricsAt, targetTimeMinutes } = customer;
  return (
    <RecordCard
      title={<NameField />}
      tick={<CardTick record={customer} />}
      isArchived={!active}
      badges={
        <>
          <Chip size="small" color="info" variant="outlined" label={frequencyOf(customer)} />
          <span>{priceOf(customer)}</span>
          {filterValues.owes && <strong>{TEXTS.owesAmount(formatPrice(customer.owes) ?? '')}</strong>}
          {customer.isFriendsFamily && <Chip size="small" label={TEXTS.friendsFamily} />}
        </>
      }
      actions={<RecordButtons {...ARCHIVING} />}
    >
      <CardLine icon={<PinIcon fontSize="small" />}>{address}</CardLine>
      {phone && (
        <CardLine icon={<PhoneIcon fontSize="small" />}>
          <PhoneField />
        </CardLine>
      )}
      {email && (
        <CardLine icon={<MailIcon fontSize="small" />}>
          <MailField />
        </CardLine>
      )}
      <CardFigures
        figures={[
          { label: TEXTS.efficiency, value: efficiencyOf(customer) },
          { label: TEXTS.wageRatio, value: wageRatioOf(customer) },
        ]}
        note={metricsAt === null || targetTimeMinutes === null ? null : TEXTS.asOf(formatShortDate(metricsAt, zone))}
      />
    </RecordCard>
  );
}
