import type { DataProvider, RaRecord } from 'react-admin';
import type { DueCounts, DueCustomer, Success } from '@tidycrew/contracts';
import { DUE_STATES, type DueState } from '@tidycrew/domain';
import { answer, getBounded } from './http';

/** A part of the due board, and how many customers it has (decision D54). */
export interface DuePart extends RaRecord<DueState> {
  total: number;
}

interface DueFilter {
  state?: DueState;
  q?: string;
}

const dueAt = (from: number, rows: number, filter: DueFilter): string =>
  `/api/admin/due?range=[${from},${from + rows - 1}]&filter=${encodeURIComponent(JSON.stringify(filter))}`;

/** What belongs to the schedule, by the calls that the API has for it. */
export const OF_SCHEDULE: Record<string, Partial<DataProvider>> = {
  due: {
    /** With a state its customers, worst first; without one the parts of the board, none where nobody is due. */
    async getList(_, { filter, pagination, signal }) {
      const { page, perPage } = pagination ?? { page: 1, perPage: 1 };
      const { state, q } = (filter ?? {}) as DueFilter;
      if (state !== undefined) {
        const { rows, total } = await getBounded<DueCustomer>(
          dueAt((page - 1) * perPage, perPage, { state, ...(q && { q }) }),
          { signal },
        );
        return { data: rows.map((row) => ({ ...row, id: row.customerId })) as never[], total };
      }
      const { body } = await answer<Success<DueCustomer[]> & { counts: DueCounts }>(
        'GET',
        dueAt(0, 1, q ? { q } : {}),
        undefined,
        { signal },
      );
      const parts = DUE_STATES.map((id): DuePart => ({ id, total: body.counts[id] }));
      const total = parts.reduce((sum, part) => sum + part.total, 0);
      return { data: (total > 0 ? parts : []) as never[], total };
    },
  },
};
