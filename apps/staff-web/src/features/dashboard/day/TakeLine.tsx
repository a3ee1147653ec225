import type { VisitKey } from '@tidycrew/contracts';
import { Banner, Button, KeyIcon, sentenceFor, useUser, Named } from '@tidycrew/web';
import { PageLink } from '../../../shell/PageLink';
import { useIsOnline } from '../../../offline/state';
import { useHandover } from '../../../shell/handover';
import { OfficeWords } from '../../../shell/office';
import { whereIs } from '../access/Codes';
import { TEXTS } from '../texts';
import { DAY_TEXTS } from './texts';
import styles from './Day.module.css';

/** 'Take with you: K-08': keys of today's houses that nobody of the crew has, and where they are (decision D586). */
export function TakeLine({ keys }: { keys: readonly VisitKey[] }) {
  const isOnline = useIsOnline();
  const [first] = keys;
  const labels = keys.map(({ label }) => label);
  const where = [...new Set(keys.map((key) => (keys.length > 1 ? `${key.label}: ` : '') + whereIs(key, isOnline)))];
  return (
    <div className={styles.take}>
      <KeyIcon />
      <p>
        <strong>
          <Named names={labels}>{DAY_TEXTS.take(labels.join(', '))}</Named>
        </strong>
        <span>
          <Named names={[...labels, ...keys.map(({ holderName }) => holderName)]} wrote={first?.place}>
            {where.join(', ')}
          </Named>
        </span>
      </p>
      {keys.length === 1 && first?.holderName === null ? (
        <TakeOne wanted={first} />
      ) : (
        <PageLink className={styles.toKeys} to="/staff/keys">
          {TEXTS.keys}
        </PageLink>
      )}
    </div>
  );
}

function TakeOne({ wanted: { id, label, since } }: { wanted: VisitKey }) {
  const user = useUser();
  const isOnline = useIsOnline();
  const { mutate, isPending, error } = useHandover(() => undefined);
  return (
    <>
      <Button
        variant="quiet"
        aria-label={DAY_TEXTS.takeOne(label)}
        disabled={!isOnline}
        busy={isPending}
        busyLabel={DAY_TEXTS.taking}
        onClick={() => mutate({ id, toUserId: user.id, place: null, expectedSince: since })}
      >
        {DAY_TEXTS.taken}
      </Button>
      {error && !isPending && (
        <Banner tone="danger">
          <OfficeWords>{sentenceFor(error, { fallback: DAY_TEXTS.notTaken, network: TEXTS.networkError })}</OfficeWords>
        </Banner>
      )}
    </>
  );
}
