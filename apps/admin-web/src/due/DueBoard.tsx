import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button, EmptyState, HomeIcon, Spinner, TextField } from '@tidycrew/web';
import { LIMITS, type DueCustomer } from '@tidycrew/contracts';
import { cleanLine } from '@tidycrew/domain';
import { LoadFailed, Page, PageHeader } from '../common';
import { useListUrl } from '../common/list/list-url';
import { useCanChange } from '../session/use-session';
import { DueCard, type DueWork } from './DueCard';
import { DUE_TEXTS as TEXTS, PART_LABELS } from './texts';
import { useDue, type DuePart } from './useDue';
import styles from './Due.module.css';

const AddCleanDialog = lazy(() => import('../cleans/AddCleanDialog'));

/** The board is asked again when typing has stopped for this long. */
const DELAY_MS = 250;

/** /admin/due: who should be cleaned for when (decision D54). Managers read. */
export function DueBoard({ onMakeVisit }: Pick<DueWork, 'onMakeVisit'>) {
  const canChange = useCanChange();
  const { typed, setTyped, q } = useSearch();
  const { parts, total, isError, isUpdating, refetch } = useDue(q);
  const [adding, setAdding] = useState<DueCustomer | null>(null);
  const work: DueWork = canChange ? { onAddClean: setAdding, onMakeVisit } : {};
  return (
    <Page>
      <PageHeader title={TEXTS.title} subtitle={TEXTS.subtitle} />
      <form role="search" className={styles.search} onSubmit={(event) => event.preventDefault()}>
        <TextField
          label={TEXTS.search}
          type="search"
          autoComplete="off"
          maxLength={LIMITS.search}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <p className={styles.quiet} role="status">
          {parts && (isUpdating ? TEXTS.updating : TEXTS.found(total))}
        </p>
      </form>
      {isError && (
        <LoadFailed severity={parts ? 'info' : 'error'} onRetry={refetch}>
          {parts ? TEXTS.notRefreshed : TEXTS.loadFailed}
        </LoadFailed>
      )}
      {!parts && !isError && (
        <div role="status" className={styles.loading}>
          <Spinner size={32} /> {TEXTS.loading}
        </div>
      )}
      {parts && total === 0 && <Empty q={q} onClear={() => setTyped('')} />}
      {parts && total > 0 && (
        <div className={styles.board}>
          {parts.map((part) => (
            <Part key={part.state} part={part} rows={part.rows} work={work} />
          ))}
        </div>
      )}
      <Suspense fallback={null}>
        {adding && <AddCleanDialog customerId={adding.customerId} onClose={() => setAdding(null)} />}
      </Suspense>
    </Page>
  );
}

/** What is typed, and what is asked for: that stands in the address, which takes it once typing has stopped. */
function useSearch() {
  const { get, set } = useListUrl();
  const asked = get('q');
  const [typed, setTyped] = useState(asked);
  // What the field and the address agreed on last: whichever says something else has changed.
  const agreed = useRef(asked);
  useEffect(() => {
    if (asked === agreed.current) return;
    agreed.current = asked;
    setTyped(asked);
  }, [asked]);
  useEffect(() => {
    const q = cleanLine(typed);
    if (q === agreed.current) return undefined;
    const timer = setTimeout(() => {
      agreed.current = q;
      set({ q });
    }, DELAY_MS);
    return () => clearTimeout(timer);
  }, [typed, set]);
  return { typed, setTyped, q: cleanLine(asked) };
}

function Part({ part, rows, work }: { part: DuePart; rows: readonly DueCustomer[]; work: DueWork }) {
  const label = PART_LABELS[part.state];
  return (
    <section className={styles.part} aria-label={TEXTS.count(label, part.total)}>
      <h2 className={styles.title}>
        {label} <span className={styles.count}>{part.total}</span>
      </h2>
      {rows.length === 0 && <p className={styles.quiet}>{TEXTS.nobody}</p>}
      {rows.length > 0 && (
        <ul className={styles.list}>
          {rows.map((customer) => (
            <DueCard key={customer.customerId} customer={customer} work={work} />
          ))}
        </ul>
      )}
      {part.hasMore && (
        <Button
          variant="secondary"
          aria-label={TEXTS.showMoreOf(label)}
          busy={part.isShowingMore}
          onClick={part.showMore}
        >
          {TEXTS.showMore}
        </Button>
      )}
    </section>
  );
}

function Empty({ q, onClear }: { q: string; onClear: () => void }) {
  const canChange = useCanChange();
  const clear = (
    <Button variant="secondary" onClick={onClear}>
      {TEXTS.clear}
    </Button>
  );
  return (
    <EmptyState
      icon={<HomeIcon size={36} />}
      title={q ? TEXTS.nothingFound : TEXTS.empty}
      text={q ? TEXTS.nothingFoundText : TEXTS.emptyText}
      action={q ? clear : canChange && <Link to="/customers/create">{TEXTS.addCustomer}</Link>}
    />
  );
}
