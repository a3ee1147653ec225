import { useState, type ReactNode } from 'react';
import {
  Banner,
  Button,
  Card,
  EmptyState,
  KeyIcon,
  Skeleton,
  sentenceFor,
  formatDate,
  formatTime,
  useUser,
  Named,
  A_TIME,
} from '@tidycrew/web';
import type { StaffKey, StaffKeys } from '@tidycrew/contracts';
import { say } from '@tidycrew/web/language';
import { InnerPage } from '../../shell/InnerPage';
import { HandoverDialog } from './HandoverDialog';
import { asOf } from '../../offline/strip-words';
import { useHandover } from '../../shell/handover';
import { OfficeWords } from '../../shell/office';
import { useKeys } from './queries';
import { TEXTS } from './texts';
import styles from './Keys.module.css';

/** /staff/keys: what somebody holds, and the keys of today's visits (decision D516). */
export default function KeysPage() {
  const { data, dataUpdatedAt, error, isError, isFetching, fetchStatus, refetch } = useKeys();
  const isAway = isError || fetchStatus === 'paused';
  const tryAgain = (
    <Button variant="quiet" busy={isFetching} onClick={() => void refetch()}>
      {TEXTS.tryAgain}
    </Button>
  );
  return (
    <InnerPage title={TEXTS.title} isTab>
      {isAway && (
        <Banner tone={data ? 'info' : 'warning'} action={tryAgain}>
          <Named names={[A_TIME]}>
            {data ? asOf(dataUpdatedAt) || TEXTS.stale : say(error?.message ?? '') || TEXTS.notLoaded}
          </Named>
        </Banner>
      )}
      {data ? <Keys {...data} /> : !isAway && <ToCome />}
    </InnerPage>
  );
}

function Keys({ keys, mates }: StaffKeys) {
  const [asked, setAsked] = useState<StaffKey | null>(null);
  const mine = keys.filter(({ isMine }) => isMine);
  const others = keys.filter(({ isMine }) => !isMine);
  if (keys.length === 0) return <EmptyState icon={<KeyIcon size={40} />} title={TEXTS.empty} text={TEXTS.emptyText} />;
  return (
    <>
      {mine.length > 0 && (
        <section aria-labelledby="keys-mine" className="stack">
          <h2 id="keys-mine">{TEXTS.mine}</h2>
          <ul className={styles.list}>
            {mine.map((key) => (
              <KeyCard key={key.id} shown={key}>
                <Button variant="secondary" aria-label={TEXTS.putOne(key.label)} onClick={() => setAsked(key)}>
                  {TEXTS.put}
                </Button>
              </KeyCard>
            ))}
          </ul>
        </section>
      )}
      {others.length > 0 && (
        <section aria-labelledby="keys-today" className="stack">
          <h2 id="keys-today">{TEXTS.ofToday}</h2>
          <ul className={styles.list}>
            {others.map((key) => (
              <KeyCard key={key.id} shown={key}>
                {key.canTake && <Take wanted={key} />}
              </KeyCard>
            ))}
          </ul>
        </section>
      )}
      {asked && <HandoverDialog held={asked} mates={mates} onClose={() => setAsked(null)} />}
    </>
  );
}

function KeyCard({ shown, children }: { shown: StaffKey; children: ReactNode }) {
  const { label, customerName, handedBy, holderName, place, isMine, since } = shown;
  // Where a key lies is not kept on the phone, but for the office's own places (decision D585).
  const where =
    place === null ? (holderName === null ? TEXTS.placeNeedsNetwork : TEXTS.heldBy(holderName)) : TEXTS.at(place);
  const moment = `${formatDate(since)}, ${formatTime(since)}`;
  return (
    <Card as="li" className={styles.card}>
      <h3 translate="no">{label}</h3>
      {customerName !== null && (
        <p>
          <Named names={[customerName]}>{TEXTS.forHouse(customerName)}</Named>
        </p>
      )}
      {handedBy !== null && (
        <p className={styles.news}>
          <Named names={[handedBy, label]}>{TEXTS.handedBy(handedBy, label)}</Named>
        </p>
      )}
      <p className={styles.quiet}>
        {!isMine && <Named names={[holderName]} wrote={place}>{`${where}, `}</Named>}
        <Named names={[moment]}>{TEXTS.since(moment)}</Named>
      </p>
      {children}
    </Card>
  );
}

/** Whoever takes a key says so; who had it reads it in the office's list. */
function Take({ wanted: { id, label, since, holderName, place } }: { wanted: StaffKey }) {
  const user = useUser();
  const { mutate: handOver, isPending: isSaving, error } = useHandover(() => undefined);
  const problem = error ? sentenceFor(error, { fallback: TEXTS.failed, network: TEXTS.network }) : null;
  const words = place !== null ? TEXTS.take(place) : holderName !== null ? TEXTS.takeFrom(holderName) : TEXTS.taken;
  return (
    <>
      <Button
        aria-label={TEXTS.takeOne(words, label)}
        busy={isSaving}
        busyLabel={TEXTS.saving}
        onClick={() => handOver({ id, toUserId: user.id, place: null, expectedSince: since })}
      >
        <Named names={[holderName]} wrote={place}>
          {words}
        </Named>
      </Button>
      {problem !== null && !isSaving && (
        <Banner tone="danger">
          <OfficeWords names={[label, holderName]}>{problem}</OfficeWords>
        </Banner>
      )}
    </>
  );
}

function ToCome() {
  return (
    <div className="stack" role="status" aria-label={TEXTS.loading}>
      <Skeleton height="112px" />
      <Skeleton height="112px" />
    </div>
  );
}
