import type { DataProvider } from 'react-admin';
import type { ApproveWeekRequest, LunchBreakRequest, ReopenWeekRequest, StartTimeRequest } from '@tidycrew/contracts';
import { workCalls } from './work-calls';

/** What belongs to timesheets, by the calls that the API has for it. */
export const OF_TIMESHEETS: Record<string, Partial<DataProvider>> = {
  timesheets: {
    /** A person's day: its lunch or its start is decided by hand, or given back to the rule. */
    async update(_, { id, data }) {
      const day =
        'hasLunchBreak' in data
          ? await workCalls.correctLunch(data as unknown as LunchBreakRequest)
          : await workCalls.correctStart(data as unknown as StartTimeRequest);
      return { data: { id, ...day } as never };
    },
  },
  'timesheet-changes': {
    async getList(_, { filter, signal }) {
      const { staffId, date } = filter as { staffId: number; date: string };
      const changes = await workCalls.getDayHistory(staffId, date, { signal });
      return { data: changes as never[], total: changes.length };
    },
  },
  'week-approvals': {
    async getList(_, { filter, signal }) {
      const approvals = await workCalls.getApprovals((filter as ApproveWeekRequest).weekStart, { signal });
      return { data: approvals as never[], total: approvals.length };
    },
    /** With a reason the week is reopened. */
    async create(_, { data }) {
      const made =
        'reason' in data
          ? workCalls.reopenWeek(data as ReopenWeekRequest)
          : workCalls.approveWeek(data as ApproveWeekRequest);
      return { data: (await made) as never };
    },
  },
  concerns: {
    async update(_, { id, data }) {
      const { answer } = data as unknown as { answer: string };
      return { data: (await workCalls.answerConcern(Number(id), answer)) as never };
    },
  },
};
