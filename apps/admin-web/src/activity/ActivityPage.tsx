import { Banner, Button, ClockIcon, EmptyState, Skeleton, TextField } from '@tidycrew/web';
import { Combobox, Page, PageHeader } from '../common';
import { FilterSelect, LIST_TEXTS, ListTools, Pagination } from '../common/list';
import { ActivityList } from './ActivityList';
import { ACTIVITY_TEXTS as TEXTS } from './texts';
import { useActivity, useNames } from './useActivity';
import styles from './ActivityPage.module.css';

const KINDS = [
  { value: '', label: TEXTS.everything },
  ...Object.entries(TEXTS.kinds).map(([value, label]) => ({ value, label })),
];
const CLEARED = { person: null, from: null, to: null, about: null, id: null };

/** /admin/activity: the audit log in sentences (who did what, also on whose behalf; decision D10). */
export function ActivityPage() {
  const { url, list, total, pages, pageSize, person, from, to, about, isTurned, isFiltered } = useActivity();
  const { names, people, timeZone } = useNames();
  const { page, set } = url;
  const rows = list.data ?? [];
  const first = rows.length === 0 ? 0 : (page - 1) * pageSize + 1;
  const goTo = (next: number) => {
    set({ page: next === 1 ? null : next });
    window.scrollTo({ top: 0 });
  };
  return (
    <Page>
      <PageHeader title={TEXTS.title} subtitle={TEXTS.subtitle} />
      <ListTools>
        <div className={styles.person}>
          <Combobox
            label={TEXTS.person}
            placeholder={TEXTS.everyone}
            options={people}
            value={person}
            onChange={(id) => set({ person: id })}
          />
        </div>
        <FilterSelect
          label={TEXTS.about}
          value={about}
          options={KINDS}
          onChange={(kind) => set({ about: kind, id: null })}
        />
        <TextField
          label={TEXTS.from}
          type="date"
          value={from}
          max={to || undefined}
          onChange={(event) => set({ from: event.target.value })}
        />
        <TextField
          label={TEXTS.to}
          type="date"
          value={to}
          min={from || undefined}
          onChange={(event) => set({ to: event.target.value })}
        />
        {isFiltered && (
          <Button variant="quiet" onClick={() => set(CLEARED)}>
            {TEXTS.clear}
          </Button>
        )}
      </ListTools>
      {isTurned ? (
        <Banner tone="warning">{TEXTS.order}</Banner>
      ) : list.error && !list.data ? (
        <Banner tone="danger" action={<Button onClick={() => void list.refetch()}>{LIST_TEXTS.tryAgain}</Button>}>
          {TEXTS.loadFailed}
        </Banner>
      ) : list.isPending ? (
        <div role="status" className={styles.waiting}>
          <span className="visually-hidden">{LIST_TEXTS.loading}</span>
          {Array.from({ length: 8 }, (_, index) => (
            <Skeleton key={index} height="3.5rem" />
          ))}
        </div>
      ) : (
        <>
          <p className={styles.counter} role="status">
            {TEXTS.counter(first, first === 0 ? 0 : first + rows.length - 1, total)}
          </p>
          {rows.length === 0 && (
            <EmptyState
              icon={<ClockIcon size={36} />}
              title={isFiltered ? TEXTS.empty : TEXTS.never}
              text={isFiltered ? TEXTS.emptyText : undefined}
            />
          )}
          <ActivityList rows={rows} names={names} timeZone={timeZone} />
          <Pagination page={page} pages={pages} onPage={goTo} />
        </>
      )}
    </Page>
  );
}
