import type { Page, Route } from '@playwright/test';
import type {
  Plan,
  Schedule,
  Visit,
  VisitBulkRequest,
  VisitOrderRequest,
  VisitUpdateRequest,
} from '../../libs/contracts/src/index.js';

/** A Monday that no clock reaches in a test. */
export const MONDAY = '2027-03-08';
export const dayOf = (at: number): string => `2027-03-${String(8 + at).padStart(2, '0')}`;

export const aVisit = (fields: Partial<Visit> & Pick<Visit, 'id' | 'customerName'>): Visit => ({
  planId: null,
  customerId: 900 + (fields.id ?? 0),
  dueDay: fields.day ?? MONDAY,
  day: MONDAY,
  teamId: 1,
  position: 0,
  windowFrom: null,
  windowTo: null,
  minutes: 120,
  keptByHand: false,
  feeInvoice: null,
  outcome: null,
  reason: null,
  note: null,
  cleanId: null,
  state: 'planned',
  closed: null,
  customerAddress: '12 Smith St, Fitzroy VIC 3065',
  customerLatitude: '-37.8',
  customerLongitude: '144.98',
  customerLocated: true,
  price: 150,
  expectedTime: '10:40',
  updatedAt: '2027-03-01T00:00:00.000Z',
  ...fields,
});

const aPlan = (fields: Partial<Plan>): Plan => ({
  id: 70,
  customerId: 901,
  customerName: 'Elm House',
  teamId: 1,
  teamName: 'Bayside',
  rule: { everyWeeks: 1 },
  anchorDay: MONDAY,
  fromDay: MONDAY,
  untilDay: null,
  windowFrom: null,
  windowTo: null,
  minutes: null,
  note: null,
  updatedAt: '2027-03-01T00:00:00.000Z',
  ...fields,
});

interface StandIn {
  visits?: Visit[];
  teams?: number;
  /** Day of the week, from 0, by name. */
  closed?: Record<number, string>;
  kept?: Visit[];
}

/** What the page asks of the schedule's API, answered out of memory; each request that writes is kept in `asked`. */
export class ScheduleStandIn {
  visits: Visit[];
  readonly asked: { method: string; path: string; body: Record<string, unknown> }[] = [];
  /** The next write is refused so. */
  refusal: { status: number; code: string; error: string } | null = null;
  isDown = false;
  private version = 0;

  constructor(private readonly input: StandIn) {
    this.visits = input.visits ?? [];
  }

  async on(page: Page): Promise<this> {
    await page.route(/\/api\/admin\/(schedule|visits|plans|closed-days)/, (route) => this.answer(route));
    return this;
  }

  readonly writes = () => this.asked.map(({ method, path, body }) => ({ method, path, body }));

  private answer(route: Route) {
    const request = route.request();
    const { pathname, searchParams } = new URL(request.url());
    const path = pathname.replace('/api/admin/', '');
    if (this.isDown) return route.fulfill({ status: 500, json: { success: false, code: 'INTERNAL', error: 'Down.' } });
    if (request.method() === 'GET') {
      if (path === 'schedule/export') return route.fulfill({ body: 'Day,Team\n', contentType: 'text/csv' });
      const teamIds = searchParams.get('teamIds')?.split(',').map(Number) ?? null;
      const data = this.read(path, searchParams.get('from') ?? MONDAY, teamIds);
      return route.fulfill({ json: { success: true, data } });
    }
    const body = request.postDataJSON() as Record<string, unknown>;
    const read = Object.keys(body).length === 0 && /^visits\/(\d+)$/.exec(path);
    // A change of nothing writes nothing: so a form reads the visit that it is about.
    if (read)
      return route.fulfill({ json: { success: true, data: this.visits.find(({ id }) => id === Number(read[1])) } });
    this.asked.push({ method: request.method(), path, body });
    if (this.refusal) {
      const { status, ...failure } = this.refusal;
      this.refusal = null;
      return route.fulfill({ status, json: { success: false, ...failure } });
    }
    return route.fulfill({ json: { success: true, data: this.write(path, body) } });
  }

  private read(path: string, from: string, teamIds: number[] | null): unknown {
    const { closed = {} } = this.input;
    const days = Array.from({ length: 7 }, (_, at) => {
      const date = new Date(Date.parse(from) + at * 86_400_000).toISOString().slice(0, 10);
      return { date, closed: from === MONDAY ? (closed[at] ?? null) : null };
    });
    if (path === 'plans') return [aPlan({})];
    if (path === 'closed-days') {
      return Object.entries(closed).map(([at, name]) => ({ day: dayOf(Number(at)), name, source: 'holiday' }));
    }
    return this.schedule(days, teamIds);
  }

  private schedule(days: Schedule['days'], teamIds: number[] | null): Schedule {
    const isShown = ({ day }: Visit) => days.some(({ date }) => date === day);
    const teams = Array.from({ length: this.input.teams ?? 2 }, (_, at) => ({
      id: at + 1,
      name: ['Bayside', 'Northern crew'][at] ?? `Team ${at + 1}`,
      color: at === 0 ? '#FDE047' : '#312E81',
      active: true,
    }));
    // As the server: of the teams that are asked for, else of the first 25 (decision D413).
    const told = teamIds ? teams.filter(({ id }) => teamIds.includes(id)) : teams.slice(0, 25);
    const capacity = told.flatMap(({ id: teamId }) =>
      days.map(({ date }) => {
        const own = this.visits.filter((visit) => visit.day === date && visit.teamId === teamId);
        const planned = own.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0);
        return {
          date,
          teamId,
          members: [{ userId: 1, name: 'Anna Lee' }],
          plannedMinutes: planned,
          freeMinutes: 480 - planned,
          plannedRevenue: own.reduce((sum, { price }) => sum + (price ?? 0), 0),
          plannedWageRatio: own.length > 0 ? 40 + own.length * 16 : null,
          doubleBooked:
            own.length > 2 ? [{ userId: 1, name: 'Anna Lee', visitIds: own.flatMap(({ id }) => id ?? []) }] : [],
        };
      }),
    );
    return {
      days,
      teams,
      visits: this.visits.filter(isShown),
      unplaced: this.visits.filter((visit) => visit.day === null),
      capacity,
      total: (teamIds ? told : teams).length * days.length,
      closed: [],
    };
  }

  private write(path: string, body: Record<string, unknown>): unknown {
    const [, id] = /^visits\/(\d+)$/.exec(path) ?? [];
    if (id !== undefined) return this.change(Number(id), body);
    if (path === 'visits/bulk') {
      const { ids, action, day } = body as unknown as VisitBulkRequest;
      const changes = {
        move: { day, keptByHand: true },
        skip: { outcome: 'skipped', keptByHand: true },
        work: { keptByHand: true },
        takeBack: { day, outcome: null, keptByHand: false },
      } as const;
      for (const one of ids) this.change(one, changes[action]);
      return { changed: ids.length };
    }
    if (path === 'visits/order') {
      const { date, teamId, ids } = body as unknown as VisitOrderRequest;
      const own = this.visits
        .filter((visit) => visit.day === date && visit.teamId === teamId)
        .sort((one, other) => one.position - other.position)
        .flatMap(({ id: one }) => one ?? []);
      const order = ids ?? [...own].reverse();
      order.forEach((one, position) => this.change(one, { position }));
      return { ids: order, before: own };
    }
    if (path === 'visits') {
      const visit = aVisit({ ...(body as Partial<Visit>), id: 500, customerName: 'Fig House' });
      this.visits = [...this.visits, visit];
      return visit;
    }
    return { plan: aPlan(body), kept: this.input.kept ?? [] };
  }

  private change(
    id: number,
    { expectedUpdatedAt: _seen, ...fields }: Omit<VisitUpdateRequest, 'keptByHand'> & { keptByHand?: boolean },
  ): Visit {
    this.version += 1;
    const before = this.visits.find((visit) => visit.id === id)!;
    const after: Visit = {
      ...before,
      ...fields,
      updatedAt: `2027-03-02T00:00:${String(this.version).padStart(2, '0')}.000Z`,
    };
    after.state = after.outcome ?? (after.day === null ? 'toPlace' : after.teamId === null ? 'unassigned' : 'planned');
    this.visits = this.visits.map((visit) => (visit.id === id ? after : visit));
    return after;
  }
}
