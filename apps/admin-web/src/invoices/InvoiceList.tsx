import { useEffect, useRef } from 'react';
import { Banner, Button, Skeleton } from '@tidycrew/web';
import { useIsWide } from '../common';
import { CardGrid, LIST_TEXTS, Pagination } from '../common/list';
import { InvoiceCard } from './InvoiceCard';
import { InvoiceTable } from './InvoiceTable';
import { InvoiceTools } from './InvoiceTools';
import { NoInvoices } from './NoInvoices';
import { INVOICES_TEXTS as TEXTS } from './texts';
import { PAGE_SIZE, type useInvoiceList } from './useInvoiceList';
import type { useInvoiceWork } from './useInvoiceWork';
import styles from './InvoicesPage.module.css';

interface InvoiceListProps {
  invoices: ReturnType<typeof useInvoiceList>;
  work: ReturnType<typeof useInvoiceWork>;
}

/** Filter bar, then the table (1024 px and more) or expandable cards, in every state they can be in. */
export function InvoiceList({ invoices, work }: InvoiceListProps) {
  const { url, list, total, pages, filters, isTurned, isFiltered } = invoices;
  const isWide = useIsWide();
  const top = useRef<HTMLDivElement>(null);
  const { page, set } = url;
  const rows = list.data ?? [];

  // The last invoice of the last page has gone from this filter: the page before it is the last now.
  useEffect(() => {
    if (!list.isPlaceholderData && total > 0 && page > pages) set({ page: pages });
  }, [list.isPlaceholderData, total, page, pages, set]);
  useEffect(() => {
    if (work.problem) top.current?.scrollIntoView({ block: 'start' });
  }, [work.problem]);

  const goTo = (next: number) => {
    set({ page: next === 1 ? null : next });
    top.current?.scrollIntoView({ block: 'start' });
  };
  const first = rows.length === 0 ? 0 : (page - 1) * PAGE_SIZE + 1;
  return (
    <div ref={top} className={styles.content}>
      <InvoiceTools url={url} filters={filters} isFiltered={isFiltered} />
      {work.problem && (
        <Banner
          tone="danger"
          action={
            <Button variant="quiet" onClick={work.forget}>
              {TEXTS.close}
            </Button>
          }
        >
          {work.problem}
        </Banner>
      )}
      {isTurned ? (
        <Banner tone="warning">{TEXTS.order}</Banner>
      ) : list.error && !list.data ? (
        <Banner tone="danger" action={<Button onClick={() => void list.refetch()}>{LIST_TEXTS.tryAgain}</Button>}>
          {TEXTS.fetchFailed}
        </Banner>
      ) : list.isPending ? (
        <Waiting />
      ) : (
        <>
          <p className={styles.counter} role="status">
            {TEXTS.counter(first, first === 0 ? 0 : first + rows.length - 1, total)}
          </p>
          {rows.length === 0 && <NoInvoices url={url} isFiltered={isFiltered} />}
          {rows.length > 0 &&
            (isWide ? (
              <InvoiceTable invoices={rows} actions={work.actions} sort={url.sort} onSort={url.setSort} />
            ) : (
              <CardGrid label={TEXTS.list} isStale={list.isPlaceholderData}>
                {rows.map((invoice) => (
                  <InvoiceCard key={invoice.id} invoice={invoice} actions={work.actions} />
                ))}
              </CardGrid>
            ))}
          <Pagination page={page} pages={pages} onPage={goTo} />
        </>
      )}
    </div>
  );
}

function Waiting() {
  return (
    <div role="status" className={styles.waiting}>
      <span className="visually-hidden">{LIST_TEXTS.loading}</span>
      {Array.from({ length: 8 }, (_, index) => (
        <Skeleton key={index} height="3.5rem" />
      ))}
    </div>
  );
}
