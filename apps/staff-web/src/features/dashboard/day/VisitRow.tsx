import { OFFICE_LANG } from '@tidycrew/web/language';
import { Badge, Button, ButtonLink, ChevronIcon, DirectionsIcon, Menu, MoreIcon } from '@tidycrew/web';
import { directionsHref } from '@tidycrew/web/maps';
import { shortAddress } from '@tidycrew/domain';
import { AccessNotes } from '../access/AccessNotes';
import { HouseChips } from '../access/Codes';
import { marksOf } from '../access/house';
import { Marks } from '../access/Marks';
import { DAY_TEXTS } from './texts';
import { isStartable, moreOf, TONES, whenOf, type VisitProps } from './visit';
import styles from './Day.module.css';

/** A visit in two lines; a tap opens what else there is. */
export function VisitRow(props: VisitProps) {
  const { visit, place, actions } = props;
  const { customerName, customerAddress, state, note } = visit;
  // The head of the clean says it of its own house; of a house that is done nothing is to be known any more.
  const isToKnow = state !== 'done' && visit.customerId !== actions?.customerId;
  const more = moreOf(props);
  return (
    <li>
      <details>
        <TwoLines visit={visit} place={place} isToKnow={isToKnow} />
        <div className={styles.inside}>
          {note !== null && (
            <p className={styles.note} lang={OFFICE_LANG}>
              {note}
            </p>
          )}
          {isToKnow && (
            <>
              <AccessNotes notes={visit.isBare ? [] : visit.access} />
              <HouseChips house={visit} />
            </>
          )}
          <div className={styles.pair}>
            <ButtonLink
              variant="soft"
              icon={<DirectionsIcon size={22} />}
              href={directionsHref({ address: customerAddress })}
              target="_blank"
              rel="noreferrer"
              aria-label={DAY_TEXTS.directionsTo(customerName)}
            >
              {DAY_TEXTS.directions}
            </ButtonLink>
            {actions && isStartable(visit) && !actions.customerId && (
              <Button
                variant="secondary"
                aria-label={DAY_TEXTS.startAt(customerName)}
                onClick={() => actions.onStart(visit)}
              >
                {DAY_TEXTS.start}
              </Button>
            )}
            {more.length > 0 && <Menu label={DAY_TEXTS.more(customerName)} trigger={<MoreIcon />} items={more} />}
          </div>
        </div>
      </details>
    </li>
  );
}

interface TwoLinesProps extends Pick<VisitProps, 'visit' | 'place'> {
  isToKnow: boolean;
}

function TwoLines({ visit, place, isToKnow }: TwoLinesProps) {
  const { customerName, customerAddress, state } = visit;
  const [from, to] = whenOf(visit);
  return (
    <summary className={styles.visit}>
      <span className={styles.at} translate="no">
        <span>{from}</span> <span>{to}</span>
      </span>
      <span className={styles.who}>
        <h3>
          <span className={styles.place}>{DAY_TEXTS.place(place)}</span> <span translate="no">{customerName}</span>
        </h3>
        {isToKnow && <Marks marks={marksOf(visit)} />}
        {state !== 'planned' && <Badge tone={TONES[state]}>{DAY_TEXTS.states[state]}</Badge>}
        <span className={styles.address} translate="no">
          {shortAddress(customerAddress)}
        </span>
      </span>
      <ChevronIcon size={20} />
    </summary>
  );
}
