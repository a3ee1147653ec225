import type { TicksRequest } from './checklist.contract.js';
import type { ClockInRequest, ClockOutRequest } from './staff.contract.js';
import type { VisitRefusalRequest } from './crew-day.contract.js';

/** What was pressed. */
export type PressKind = 'start' | 'finish' | 'notes' | 'cannotClean' | 'ticks';

/**
 * What became of a press: `stored` as it was pressed, `repeated` what was stored before, `merged` into
 * the clean that a mate's phone had started, kept for the office to `review`, or `refused`, kept as evidence.
 */
export type PressOutcome = 'stored' | 'repeated' | 'merged' | 'review' | 'refused';

/** Why the office is asked. */
export type LatePunchReason =
  'tooLate' | 'onAnotherClean' | 'approvedWeek' | 'unclear' | 'joinedLater' | 'archived' | 'clockChanged';

/** What was archived by the time a press was heard of. */
export type ArchivedPart = 'customer' | 'team' | 'person';

export type PunchDecision = 'accept' | 'adjust' | 'reject';

interface PressBodies {
  start: ClockInRequest;
  /** The clean is named beside it. */
  finish: Omit<ClockOutRequest, 'jobId'>;
  notes: { notes: string };
  cannotClean: VisitRefusalRequest & { visitId: number };
  /** The clean is named beside them. */
  ticks: TicksRequest;
}

/** A press of a phone: what was pressed there, once for ever. */
export type SentPress = {
  [Kind in PressKind]: {
    /** Made on the phone; also the Idempotency-Key of the call that did the same with a network. */
    id: string;
    kind: Kind;
    /** The clean that is meant: the id of the press that started it, or its number. Neither: the one the caller is on. */
    cleanRef?: string;
    jobId?: number;
    body: PressBodies[Kind];
    /** ISO 8601 UTC, by the phone's clock when it was pressed. */
    atDevice: string;
    /** The clock of the phone was changed between the press and the sending. */
    clockChanged?: boolean;
  };
}[PressKind];

export interface PressesRequest {
  /** ISO 8601 UTC, by the phone's clock. */
  sentAtDevice: string;
  /** 1 to `LIMITS.punches`, in the order in which they were pressed. */
  events: SentPress[];
}

export class PressResult {
  id!: string;
  outcome!: PressOutcome;
  /** What to say about it, such as 'Please tell the office.'; null: nothing. */
  sentence!: string | null;
  /** The clean it belongs to now; null of one that made none. */
  jobId!: number | null;
  /** Crew members whom the office is asked about. */
  reviewMembers!: number[];
}

export class PressesAnswer {
  /** ISO 8601 UTC. */
  serverTime!: string;
  /** One per press, in the same order. */
  results!: PressResult[];
}

/** What a clean says, or would say by what was pressed. */
export class PunchSide {
  jobId!: number | null;
  customerName!: string | null;
  teamName!: string | null;
  /** ISO 8601 UTC. */
  startTime!: string | null;
  /** ISO 8601 UTC; null: in progress, or not pressed. */
  endTime!: string | null;
  /** First and last names. */
  memberNames!: string[];
  notes!: string | null;
}

/** A press that the office decides about. */
export class LatePunch {
  id!: number;
  eventId!: string;
  kind!: PressKind;
  customerName!: string;
  /** Who pressed. */
  userId!: number;
  personName!: string;
  /** ISO 8601 UTC, by the phone's clock. */
  atDevice!: string;
  /** ISO 8601 UTC: by the server's clock. */
  atEstimated!: string;
  /** ISO 8601 UTC. */
  receivedAt!: string;
  /** The clock of the phone was changed in between. */
  clockChanged!: boolean;
  reason!: LatePunchReason;
  /** Whom it is about; the others of the crew are stored. */
  reviewMembers!: number[];
  /** What the books say. */
  stored!: PunchSide;
  /** What the phone says. */
  pressed!: PunchSide;
  /** null: it waits. */
  decision!: PunchDecision | null;
  /** First and last name of who decided. */
  decidedBy!: string | null;
  decidedAt!: string | null;
  note!: string | null;
}

export interface LatePunchDecision {
  decision: PunchDecision;
  note: string | null;
}

/** A press that reached the server late, as cleans, timesheets and history show it. */
export class LatelySent {
  kind!: PressKind;
  /** Who pressed: first and last name. */
  personName!: string;
  /** ISO 8601 UTC: when it was pressed, by the server's clock. */
  pressedAt!: string;
  /** ISO 8601 UTC. */
  receivedAt!: string;
  clockChanged!: boolean;
  /** What was archived when it was heard of. */
  archived!: ArchivedPart[];
}
