/** What the walk asks: every GET of the API document, each as widely as it may be asked. */
import {
  A_YEAR,
  BOARDS,
  BOARD_BOUNDS,
  RANGED,
  RANGES,
  REPORTED_WEEKS,
  SEARCHES,
  WEEKS,
  ZONE,
  daysBack,
  lists,
  quarterOf,
  refused,
} from './walk-queries.mjs';

/**
 * @typedef {import('./world.mjs').World} World
 * @typedef {import('./walk-queries.mjs').Query} Query
 * @typedef {'admin' | 'cleaner' | 'nobody'} Who
 *
 * @typedef {object} Walked
 * @property {Who} [who] admin unless given
 * @property {Record<string, (world: World) => string | number>} [places] of the path: `{id}`
 * @property {Query[]} [queries] each is asked by itself; none: without parameters only
 * @property {boolean} [isFile] a file is streamed whole: neither its rows nor its bytes have a bound
 * @property {number} [status] of the answer; 200 unless given
 * @property {{ rows: number, bytes: number }} [bounds] those of D95 unless given
 */

/** By template. A call that is missing here fails the walk. @type {Record<string, Walked>} */
export const WALK = {
  '/health/live': { who: 'nobody' },
  '/health/ready': { who: 'nobody' },
  '/api/auth/me': { who: 'cleaner' },
  '/api/invitations/{token}': { who: 'nobody', places: { token: () => 'x'.repeat(43) }, status: 404 },
  '/api/auth/forgotten-password': { who: 'nobody' },
  '/api/auth/profile': { who: 'cleaner' },
  '/api/staff/profile': { who: 'cleaner' },
  '/api/admin/staff': { queries: lists(['name', 'createdAt'], [...SEARCHES, { role: 'staff' }, { active: false }]) },
  '/api/admin/staff/export': { isFile: true },
  '/api/admin/staff/imports': {},
  '/api/admin/staff/{id}': { places: { id: () => 7 } },
  '/api/staff/customers': {
    who: 'cleaner',
    queries: [
      () => ({}),
      () => ({ near: '-37.8136,144.9631' }),
      () => ({ near: '-37.2,144.6' }),
      ...['a', 'customer 2', 'swan', 'zzz'].map((q) => () => ({ q, near: '-37.8136,144.9631' })),
      () => ({ q: 'swan street 29' }),
    ],
  },
  '/api/admin/customers/export': { isFile: true },
  '/api/admin/customers/imports': {},
  '/api/admin/customers': {
    queries: lists(['id', 'name', 'price', 'createdAt'], [...SEARCHES, { active: false }, { hasPrice: false }]),
  },
  '/api/admin/customers/without-prices': {},
  '/api/admin/customers/unsorted-notes': { queries: [() => ({}), () => ({ range: [0, 0] })] },
  '/api/admin/customers/{id}/access': { places: { id: ({ customerId }) => customerId } },
  '/api/admin/customers/{id}/codes': { places: { id: ({ customerId }) => customerId } },
  '/api/admin/customers/{id}/secrets': { places: { id: ({ customerId }) => customerId } },
  '/api/admin/keys': { queries: lists(['label', 'customerName', 'since'], [...SEARCHES, { needsLook: true }]) },
  '/api/admin/keys/{id}': { places: { id: () => 1 } },
  '/api/admin/keys/{id}/moves': { places: { id: () => 1 } },
  '/api/staff/keys': { who: 'cleaner' },
  '/api/admin/checklists': { queries: lists(['name', 'customers', 'cleansNotDone'], SEARCHES) },
  '/api/admin/checklists/{id}': { places: { id: () => 1 } },
  '/api/admin/checklists/{id}/figures': { places: { id: () => 1 } },
  '/api/admin/code-reveals': { queries: lists(['at'], [{ needs: true }, { needs: false }]) },
  '/api/admin/secret-reveals': { queries: lists(['at'], [{ needs: true }, { needs: false }]) },
  '/api/admin/calendar-links': {},
  '/api/calendars/{token}.ics': { who: 'nobody', places: { token: () => 'x'.repeat(48) }, status: 404 },
  '/api/admin/due': {
    queries: [
      ...lists(['dueDay', 'customerName'], [...SEARCHES, { state: 'late' }, { state: 'later' }]),
      (world) => ({ date: daysBack(world, 400) }),
    ],
  },
  '/api/admin/plans/imports': {},
  '/api/admin/plans': { queries: [() => ({}), ({ customerId }) => ({ customerId })] },
  '/api/admin/customers/{id}/plan-suggestion': { places: { id: ({ customerId }) => customerId } },
  '/api/admin/customers/{id}/pauses': { places: { id: ({ customerId }) => customerId } },
  '/api/admin/closed-days': { queries: [() => ({}), (world) => ({ from: daysBack(world, 1000) })] },
  '/api/admin/settings/working-day': {},
  '/api/admin/customers/{id}': { places: { id: ({ customerId }) => customerId } },
  '/api/admin/customers/{id}/money': { places: { id: ({ customerId }) => customerId } },
  '/api/staff/teams': { who: 'cleaner' },
  '/api/staff/teams/other-members': { who: 'cleaner', queries: [() => ({ teamId: 1, timezone: ZONE })] },
  '/api/staff/teams/{id}/members': { who: 'cleaner', places: { id: () => 1 } },
  '/api/admin/teams/{id}/members': { places: { id: () => 1 } },
  '/api/admin/teams': { queries: lists(['id', 'name'], SEARCHES) },
  '/api/admin/teams/export': { isFile: true },
  '/api/admin/teams/{id}': { places: { id: () => 1 } },
  '/api/staff/active-job': { who: 'cleaner' },
  '/api/staff/active-cleans': { who: 'cleaner' },
  '/api/staff/completed-today': { who: 'cleaner', queries: [() => ({ timezone: ZONE })] },
  '/api/admin/absences': { queries: lists(['fromDay', 'userName', 'createdAt'], [{ state: 'asked' }, { userId: 7 }]) },
  '/api/admin/absences/needs': {},
  '/api/staff/absences': { who: 'cleaner' },
  '/api/admin/visits/{id}/takers': { places: { id: () => 1 } },
  '/api/admin/schedule/needs': {},
  '/api/staff/day': {
    who: 'cleaner',
    queries: [() => ({}), (world) => ({ date: daysBack(world, -1) }), (world) => ({ date: daysBack(world, 7) })],
  },
  '/api/admin/visits': { queries: BOARDS, bounds: BOARD_BOUNDS },
  '/api/admin/schedule': { queries: BOARDS, bounds: BOARD_BOUNDS },
  '/api/admin/schedule/export': { isFile: true, queries: BOARDS },
  '/api/staff/my-week': { who: 'cleaner', queries: [() => ({}), ({ lastMonday }) => ({ date: lastMonday })] },
  '/api/admin/cleans/completed': {
    queries: [
      ...RANGED,
      ...RANGES.flatMap((days) =>
        [
          { range: [0, 24] },
          { range: [0, 199] },
          { range: [40_000, 40_024] },
          ...['swan', 'zzz', '2', 'q'].map((q) => ({ range: [0, 24], filter: { q } })),
        ].map((slice) => (world) => ({ ...days(world), ...slice })),
      ),
      // More than 100,000 cleans are not sorted by what no index holds (D216): a year of a business of size 3.
      ...RANGES.flatMap((days, place) =>
        [
          ['customerName', 'ASC'],
          ['price', 'DESC'],
        ].map((sort) =>
          refused(
            (world) => ({ ...days(world), range: [0, 24], sort }),
            ({ size }) => place < 2 && size > 2,
          ),
        ),
      ),
    ],
  },
  '/api/admin/cleans/completed/export': { isFile: true, queries: RANGED },
  '/api/admin/cleans/active': {},
  '/api/admin/cleans/{jobId}': { places: { jobId: () => 100 } },
  '/api/admin/dashboard': { queries: RANGED },
  '/api/admin/dashboard/trend': { queries: RANGED },
  '/api/admin/dashboard/invoices': {},
  '/api/admin/dashboard/demo-accounts': {},
  '/api/admin/timesheets': {
    queries: [...WEEKS, ({ lastMonday }) => ({ dateFilter: 'custom', customStart: lastMonday, range: [30, 129] })],
  },
  '/api/admin/timesheets/summary': { queries: WEEKS },
  '/api/admin/timesheets/day': { queries: [({ lastMonday }) => ({ staffId: 7, date: lastMonday })] },
  '/api/admin/timesheets/export': { isFile: true, queries: WEEKS },
  '/api/admin/timesheets/history': { queries: [({ lastMonday }) => ({ staffId: 7, date: lastMonday })] },
  '/api/admin/timesheets/approvals': { queries: [({ lastMonday }) => ({ weekStart: lastMonday })] },
  '/api/admin/late-punches': {
    queries: lists(['receivedAt', 'atEstimated', 'id'], [{ waiting: true }, { waiting: false }]),
  },
  '/api/admin/concerns': { queries: lists(['id', 'date'], [{ state: 'open' }, { state: 'answered' }]) },
  '/api/admin/reports/timesheets': { queries: REPORTED_WEEKS },
  '/api/admin/reports/timesheets/export': { isFile: true, queries: REPORTED_WEEKS },
  '/api/admin/reports/customers': { queries: RANGED },
  '/api/admin/reports/customers/export': { isFile: true, queries: RANGED },
  '/api/admin/reports/staff': { queries: RANGED },
  '/api/admin/reports/staff/export': { isFile: true, queries: RANGED },
  '/api/admin/reports/teams/export': { isFile: true, queries: RANGED },
  '/api/admin/reports/debtors': {
    queries: [
      ...lists(['overdue', 'customerName', 'total', 'oldestDueDay', 'lastPaymentDay'], SEARCHES),
      (world) => ({ date: daysBack(world, 30), range: [0, 99] }),
      (world) => ({ date: daysBack(world, 800), range: [0, 99] }),
    ],
  },
  '/api/admin/reports/debtors/export': { isFile: true, queries: [() => ({})] },
  '/api/admin/reports/financial': { queries: RANGED },
  '/api/admin/reports/financial/export': { isFile: true, queries: RANGED },
  '/api/admin/reports/gst': {
    queries: [
      () => ({ basis: 'cash' }),
      () => ({ basis: 'accruals' }),
      // The oldest: credit as at its end is what there is now less all that came later.
      (world) => ({ basis: 'cash', quarter: quarterOf(daysBack(world, 435)), range: [0, 199] }),
      (world) => ({ basis: 'accruals', quarter: quarterOf(daysBack(world, 100)), range: [9_800, 9_999] }),
    ],
  },
  '/api/admin/reports/gst/export': { isFile: true, queries: [() => ({ basis: 'accruals' })] },
  '/api/admin/reports/profit': { queries: RANGED },
  '/api/admin/reports/profit/export': { isFile: true, queries: RANGED },
  '/api/admin/reports/team-figures': { queries: RANGED },
  '/api/admin/reports/team-figures/export': { isFile: true, queries: RANGED },
  '/api/brand': { who: 'nobody' },
  '/api/staff/office': { who: 'cleaner' },
  '/api/staff/price-tiers': { who: 'cleaner' },
  '/api/admin/settings/payroll': {},
  '/api/admin/settings/payroll/history': {},
  '/api/admin/settings/lunch-break': {},
  '/api/admin/settings/geolocation-radius': {},
  '/api/admin/settings/logo': {},
  '/api/admin/settings/mail': {},
  '/api/admin/settings/business-details': {},
  '/api/admin/settings/price-tiers': { queries: lists(['id', 'priceMin']) },
  '/api/admin/settings/price-tiers/{id}': { places: { id: () => 1 } },
  '/api/setup': { who: 'nobody', status: 404 },
  '/api/admin/checklist': {},
  '/api/invoices': {
    queries: [
      ...lists(
        ['id', 'invoiceNumber', 'customerName', 'issueDate', 'dueDate', 'totalAmount', 'status', 'source', 'createdAt'],
        [...SEARCHES, ...['paid', 'overdue', 'draft'].map((status) => ({ status }))],
      ),
      ({ customerId }) => ({ customerId, range: [0, 99] }),
      (world) => ({ dateFrom: daysBack(world, 800), dateTo: daysBack(world, 30), range: [0, 99] }),
    ],
  },
  '/api/invoices/jobs/available': {
    queries: [...lists(['id', 'createdAt', 'price']), ({ customerId }) => ({ customerId })],
  },
  '/api/invoices/to-make': {
    queries: [() => ({}), (world) => ({ from: daysBack(world, 365), to: daysBack(world, 0) })],
    bounds: BOARD_BOUNDS,
  },
  '/api/admin/month-end': { queries: [(world) => ({ month: daysBack(world, 40).slice(0, 7) })] },
  // A file for Xero holds at most 500 invoices, a file of PDFs 200.
  '/api/invoices/export': { isFile: true, queries: [refused(() => ({})), ({ customerId }) => ({ customerId })] },
  '/api/invoices/file-facts': { queries: [() => ({}), () => ({ filter: { status: 'paid' } })] },
  '/api/invoices/{id}': { places: { id: () => 1 } },
  '/api/invoices/pdf': { isFile: true, queries: [refused(() => ({})), ({ customerId }) => ({ customerId })] },
  '/api/invoices/{id}/pdf': { isFile: true, places: { id: ({ invoices }) => invoices.kept } },
  '/api/invoices/links': {},
  '/api/credit-notes': {
    queries: [
      ...lists(['id', 'issueDate', 'total'], SEARCHES),
      ({ customerId }) => ({ filter: { customerId }, range: [0, 99] }),
      (world) => ({ filter: { from: daysBack(world, 800), to: daysBack(world, 30) }, range: [0, 99] }),
    ],
  },
  '/api/credit-notes/export': { isFile: true, queries: [({ customerId }) => ({ filter: { customerId } })] },
  '/api/credit-notes/export/xero': { isFile: true, queries: [({ customerId }) => ({ filter: { customerId } })] },
  '/api/credit-notes/{id}': { places: { id: () => 1 } },
  '/api/credit-notes/{id}/pdf': { isFile: true, places: { id: () => 'CN-000001' } },
  '/api/bank-files': { queries: lists(['id', 'createdAt']) },
  '/api/bank-files/mappings': {},
  '/api/bank-files/{id}': { places: { id: () => 1 } },
  '/api/payments': {
    queries: [
      ...lists(['id', 'receivedOn', 'amount'], [...SEARCHES, { method: 'other' }]),
      ({ customerId }) => ({ filter: { customerId }, range: [0, 99] }),
      ({ customerId }) => ({ filter: { customerId, unused: true }, range: [0, 99] }),
      (world) => ({ filter: { from: daysBack(world, 800), to: daysBack(world, 30) }, range: [0, 99] }),
    ],
  },
  '/api/payments/export': { isFile: true, queries: [({ customerId }) => ({ filter: { customerId } })] },
  '/api/payments/{id}': { places: { id: () => 1 } },
  '/api/statements': { queries: [A_YEAR] },
  '/api/statements/pdf': { isFile: true, queries: [A_YEAR] },
  '/api/statements/{id}/pdf': { isFile: true, places: { id: () => 1 } },
  '/api/shared-invoices/{token}': { who: 'nobody', places: { token: () => 'x'.repeat(43) }, status: 404 },
  '/api/shared-invoices/{token}/credit-notes/{number}/pdf': {
    who: 'nobody',
    places: { token: () => 'x'.repeat(43), number: () => 'CN-000001' },
    status: 404,
  },
  '/api/shared-invoices/{token}/logo': { who: 'nobody', places: { token: () => 'x'.repeat(43) }, status: 404 },
  '/api/shared-invoices/{token}/pdf': { who: 'nobody', places: { token: () => 'x'.repeat(43) }, status: 404 },
  '/api/admin/mails': { queries: lists(['id', 'createdAt']) },
  '/api/admin/mails/{id}': { places: { id: () => 1 }, status: 404 },
  '/api/admin/activity': { queries: lists(['id', 'at'], [{ q: 'clean' }, { subject: 'clean' }]) },
  '/api/google-maps-init': { who: 'cleaner' },
  '/api/maps/suburbs': { queries: [() => ({ box: '-44,112,-10,154' })] },
  '/api/maps/suggest': { queries: [() => ({ input: 'Swan Street' })] },
};
