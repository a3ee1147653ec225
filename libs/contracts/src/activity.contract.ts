type Written = 'created' | 'updated' | 'archived' | 'restored';

/**
 * What the audit log tells, named by subject and verb. The console has a sentence for each; it says one that it does not know,
 * such as of a newer version, in the log's own words.
 */
export type AuditAction =
  | `absence.${'asked' | 'added' | 'approved' | 'declined' | 'withdrawn' | 'ended'}`
  | 'admin.created'
  | `bank-file.${'read' | 'line-linked' | 'line-undone' | 'line-put-aside' | 'line-taken-back'}`
  | `calendar.${'shared' | 'link-withdrawn'}`
  | `checklist.${Written | 'put-away' | 'shown'}`
  | `clean.${'started' | 'created' | 'joined' | 'left' | 'completed' | 'edited' | 'moved' | 'discarded'}`
  | `clean.${'notes-withheld' | 'ticks-removed'}`
  | 'code-reveals.reviewed'
  | 'credit-note.created'
  | `customer.${Written | 'imported' | 'import-undone' | 'metrics-calculated'}`
  | `customer.${'access-saved' | 'access-read' | 'code-saved' | 'code-removed'}`
  | `customer.plan-${'created' | 'updated' | 'changed' | 'ended'}`
  | `customer.plans-${'imported' | 'import-undone'}`
  | `customer.${'paused' | 'pause-removed' | 'visit-reminded' | 'visit-change-told'}`
  | `invoice.${'created' | 'status-changed' | 'reminded' | 'shared' | 'link-withdrawn'}`
  | `key.${'created' | 'moved' | 'retired'}`
  | `mail.${'queued' | 'sent' | 'failed' | 'unconfirmed' | 'kept'}`
  | 'month.closed'
  | `password.${'changed' | 'forgotten' | 'set-by-link'}`
  | `payment.${'recorded' | 'allocated' | 'reversed'}`
  | `price-tier.${'created' | 'updated' | 'deleted'}`
  | 'punch.decided'
  | 'session.impersonated'
  | `settings.${'set-up' | 'business-changed' | 'mail-changed' | 'payroll-changed' | 'radius-changed'}`
  | `settings.${'working-day-changed' | 'day-closed' | 'day-opened' | 'logo-changed'}`
  | `team.${Written | 'member-added' | 'member-removed' | 'day-ordered'}`
  | `user.${Written | 'imported' | 'import-undone' | 'invited' | 'invitation-withdrawn'}`
  | `user.${'lunch-corrected' | 'start-corrected' | 'concern-raised' | 'concern-answered'}`
  | `visit.${'created' | 'updated' | 'moved' | 'skipped' | 'reopened' | 'refused' | 'kept' | 'linked' | 'unlinked'}`
  | `week.${'approved' | 'reopened'}`;

/** One line of the activity page: who did what, also on whose behalf. */
export class ActivityRow {
  id!: number;
  /** ISO 8601 UTC. */
  at!: string;
  /** Who did it; null: the system. */
  actorName!: string | null;
  /** As whom, while impersonating. */
  onBehalfOfName!: string | null;
  /** Such as 'clean.started'. */
  action!: string;
  subject!: string;
  subjectId!: number | null;
  /** The name of the customer, person or team, as it is now. */
  subjectName!: string | null;
  /** What changed, as name and text. */
  details!: Record<string, unknown>;
}
