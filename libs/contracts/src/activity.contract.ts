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
