import { OFFICE_LANG } from '@tidycrew/web/language';
import { Badge, Button, ChevronIcon, DirectionsIcon, Menu, MoreIcon } from '@tidycrew/web';
import { directionsHref } from '@tidycrew/web/maps';
import { shortAddress } from '@tidycrew/domain';
import { AccessNotes } from '../access/AccessNotes';
import { HouseChips } from '../access/Codes';
import { isAtDoor, marksOf } from '../access/house';
import { Marks } from '../access/Marks';
import { TEXTS } from '../texts';
import { DAY_TEXTS } from './texts';
import { moreOf, TONES, whenOf, type VisitProps } from './visit';
import styles from './Day.module.css';

/** The visit that is next, large: what one needs at the door is open, the rest folded. */
export function NextVisit(props: VisitProps) {
  const { visit, place, actions } = props;
  const { customerName, customerAddress, state, note, isBare = false } = visit;
  const access = isBare ? [] : visit.access;
  const more = moreOf(props);
  const rest = access?.filter((one) => !isAtDoor(one)) ?? [];
  return (
    <article className={styles.next} aria-labelledby={`visit-${visit.visitId}`}>
      <div className={styles.when}>
        <span translate="no">{whenOf(visit).join(' ')}</span>
        {state !== 'planned' && <Badge tone={TONES[state]}>{DAY_TEXTS.states[state]}</Badge>}
        {more.length > 0 && <Menu label={DAY_TEXTS.more(customerName)} trigger={<MoreIcon />} items={more} />}
      </div>
      <h3 id={`visit-${visit.visitId}`}>
        <span className={styles.place}>{DAY_TEXTS.place(place)}</span> <span translate="no">{customerName}</span>
      </h3>
      <div className={styles.where}>
        <p className={styles.address} translate="no">
          {shortAddress(customerAddress)}
        </p>
        <a
          className={styles.go}
          href={directionsHref({ address: customerAddress })}
          target="_blank"
          rel="noreferrer"
          aria-label={DAY_TEXTS.directionsTo(customerName)}
        >
          <DirectionsIcon />
          {DAY_TEXTS.directions}
        </a>
      </div>
      <AccessNotes notes={access?.filter(isAtDoor)} />
      {note !== null && (
        <p className={styles.note} lang={OFFICE_LANG}>
          {note}
        </p>
      )}
      <HouseChips house={visit} />
      {rest.length > 0 && (
        <details className={styles.fold}>
          <summary className={styles.row}>
            {TEXTS.current.house} <Marks marks={marksOf({ access: rest })} />
            <ChevronIcon size={20} />
          </summary>
          <AccessNotes notes={rest} />
        </details>
      )}
      <Button block big aria-label={DAY_TEXTS.startAt(customerName)} onClick={() => actions?.onStart(visit)}>
        {DAY_TEXTS.start}
      </Button>
    </article>
  );
}
