import { useEffect, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { CustomerToInvoice, Invoice, InvoiceRunRequest } from '@tidycrew/contracts';
import { apiErrorOf, useOffice } from '../../data-provider';
import { errorSentence, refreshAfterChange } from '../../shared';
import type { Draft } from './SendDraftsDialog';

/** What became of a run, also while it is under way. */
export interface Run {
  total: number;
  done: number;
  made: (Draft & Pick<Invoice, 'totalAmount'>)[];
  refused: { name: string; error: string }[];
  /** Why it ended before its end. */
  problem: string | null;
}

const NEW: Omit<Run, 'total'> = { done: 0, made: [], refused: [], problem: null };

type Days = Pick<InvoiceRunRequest, 'from' | 'to' | 'withFees'>;

/**
 * Makes one invoice after the other, each by a call that acts once: what was made stays whatever happens, and whoever
 * finishes a clean waits for one of them at most.
 */
export function useRun() {
  const office = useOffice();
  const client = useQueryClient();
  const [run, setRun] = useState<Run | null>(null);
  const [isRunning, setIsRunning] = useState(false);
  /** Stops a second press that comes before the next render, too. */
  const running = useRef(false);
  const isStopped = useRef(false);
  useEffect(() => {
    isStopped.current = false;
    return () => {
      isStopped.current = true;
    };
  }, []);
  const start = async (rows: readonly CustomerToInvoice[], days: Days) => {
    if (running.current) return;
    running.current = true;
    isStopped.current = false;
    setIsRunning(true);
    let now: Run = { ...NEW, total: rows.length };
    setRun(now);
    for (const { customerId, customerName: name, hasEmail } of rows) {
      if (isStopped.current) break;
      try {
        const { id, invoiceNumber, totalAmount } = await office.makeInvoice({ customerId, ...days });
        const draft = { id, invoiceNumber, totalAmount, customerName: name, hasEmail };
        now = { ...now, done: now.done + 1, made: [...now.made, draft] };
      } catch (error) {
        // A refusal is the customer's; anything else would be the same for the next one.
        if ((apiErrorOf(error)?.status ?? 500) >= 500) {
          now = { ...now, problem: errorSentence(error) };
          break;
        }
        now = { ...now, done: now.done + 1, refused: [...now.refused, { name, error: errorSentence(error) }] };
      }
      setRun(now);
    }
    setRun(now);
    running.current = false;
    setIsRunning(false);
    refreshAfterChange(client);
  };
  const stop = () => {
    isStopped.current = true;
  };
  return { run, isRunning, start, stop, forget: () => setRun(null) };
}
