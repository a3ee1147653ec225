import { formatPhone, mailHref, onTimeBand, phoneHref, customerWageRatioTone, wholePercent } from '@tidycrew/domain';
import { Badge, formatShortDate, MailIcon, PhoneIcon, PinIcon } from '@tidycrew/web';
import { toneTextClass } from '../common';
import { CardFigures, CardLine, CardTick, RecordActions, RecordCard, type RecordWork } from '../common/list';
import { useBusinessZone } from '../common/use-business-zone';
import { FREQUENCY_LABELS } from '../customer-dialog';
import { formatPrice } from './format-price';
import { CUSTOMERS_TEXTS as TEXTS } from './texts';
import type { CustomerRecord } from './useCustomerList';

interface CustomerCardProps {
  customer: CustomerRecord;
  work: RecordWork<CustomerRecord>;
}

/** One customer (document 001 section 2, 'Customer Management'). */
export function CustomerCard({ customer, work }: CustomerCardProps) {
  const { name, address, phone, email, active } = customer;
  const zone = useBusinessZone();
  return (
    <RecordCard
      title={name}
      tick={<CardTick record={customer} />}
      isArchived={!active}
      badges={
        <>
          <Badge tone="info">{FREQUENCY_LABELS[customer.cleanFrequency]}</Badge>
          <span>{formatPrice(customer.price) ?? TEXTS.noPrice}</span>
          {customer.isFriendsFamily && <Badge tone="neutral">{TEXTS.friendsFamily}</Badge>}
        </>
      }
      actions={<RecordActions record={customer} work={work} />}
    >
      <CardLine icon={<PinIcon size={18} />}>{address}</CardLine>
      {phone && (
        <CardLine icon={<PhoneIcon size={18} />}>
          <a href={phoneHref(phone)}>{formatPhone(phone)}</a>
        </CardLine>
      )}
      {email && (
        <CardLine icon={<MailIcon size={18} />}>
          <a href={mailHref(email)}>{email}</a>
        </CardLine>
      )}
      <CardFigures
        figures={[
          { label: TEXTS.efficiency, value: <EfficiencyFigure percent={customer.targetTimeMinutes} /> },
          { label: TEXTS.wageRatio, value: <WageRatioFigure percent={customer.averageWageRatio} /> },
        ]}
        note={
          customer.metricsAt === null || customer.targetTimeMinutes === null
            ? null
            : TEXTS.asOf(formatShortDate(customer.metricsAt, zone))
        }
      />
    </RecordCard>
  );
}

/** Efficiency in percent, in its colour (document 001 section 9). */
export function EfficiencyFigure({ percent }: { percent: number | null }) {
  return <Figure percent={percent} tone={(whole) => onTimeBand(whole).tone} />;
}

/** Wage ratio in percent, in its colour (document 001 section 9). */
export function WageRatioFigure({ percent }: { percent: number | null }) {
  return <Figure percent={percent} tone={customerWageRatioTone} />;
}

function Figure({
  percent,
  tone,
}: {
  percent: number | null;
  tone: (percent: number) => 'green' | 'yellow' | 'orange' | 'red';
}) {
  if (percent === null) {
    return (
      <span title={TEXTS.notCalculated}>
        <span aria-hidden="true">{TEXTS.notKnown}</span>
        <span className="visually-hidden">{TEXTS.notCalculated}</span>
      </span>
    );
  }
  const whole = wholePercent(percent);
  return <span className={toneTextClass(tone(whole))}>{whole}%</span>;
}
