import { OFFICE_LANG, say } from '@tidycrew/web/language';
import { ChevronIcon, DirectionsIcon, PhoneIcon } from '@tidycrew/web';
import { directionsHref } from '@tidycrew/web/maps';
import type { ActiveJob } from '@tidycrew/contracts';
import { formatPhone, phoneHref } from '@tidycrew/domain';
import { OfficeWords } from '../../../shell/office';
import { TEXTS } from '../texts';
import { AccessNotes } from './AccessNotes';
import { HouseChips } from './Codes';
import { marksOf, type House } from './house';
import { Marks } from './Marks';
import styles from './AtThisHouse.module.css';

const texts = TEXTS.current;

/** What the crew must know of the house, folded under its marks (decision D503), the call and the way. */
export function AtThisHouse({ job, house }: { job: ActiveJob; house: House }) {
  const { customerPhone: phone, customerAddress: address } = job;
  const rest = (house.access ?? []).filter(({ kind }) => kind !== 'dont');
  const office = job.customerNotes ?? (job.notesWithheld === undefined ? null : say(job.notesWithheld));
  const marks = marksOf({ ...house, access: rest, note: office });
  return (
    <div className={styles.house}>
      <details>
        <summary>
          {texts.house} <Marks marks={marks} />
          <ChevronIcon size={20} />
        </summary>
        <div className={styles.inside}>
          <AccessNotes notes={rest} />
          <HouseChips house={house} />
          {office !== null && (
            <div className={styles.office}>
              <h3>{texts.notes}</h3>
              <p lang={job.customerNotes === null ? undefined : OFFICE_LANG}>
                <OfficeWords>{office}</OfficeWords>
              </p>
            </div>
          )}
          <p className={styles.address} translate="no">
            {address}
          </p>
          {phone && (
            <a className={styles.number} href={phoneHref(phone)} translate="no">
              <PhoneIcon size={20} /> {formatPhone(phone)}
            </a>
          )}
        </div>
      </details>
      {phone && (
        <a className={styles.sign} href={phoneHref(phone)} title={texts.call}>
          <PhoneIcon />
          <span className="visually-hidden" translate="no">
            {formatPhone(phone)}
          </span>
        </a>
      )}
      <a className={styles.sign} href={directionsHref({ address })} target="_blank" rel="noreferrer">
        <DirectionsIcon />
        <span className="visually-hidden">{texts.directions}</span>
      </a>
    </div>
  );
}
