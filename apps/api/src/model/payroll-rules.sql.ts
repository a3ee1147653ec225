/**
 * The rules that apply by a day, the one in force first: the latest to begin, and of those the newest. The
 * first row is the answer of rulesInForce of libs/domain.
 * @param day the parameter that holds it, such as $1
 */
export const payrollRulesUntil = (day: string): string => `
  SELECT id, to_char(applies_from, 'YYYY-MM-DD') AS "appliesFrom", pay_rate_cents AS "payRateCents",
         staff_start_time AS "staffStartTime", lunch_break_min_hours::text AS "lunchBreakMinHours",
         lunch_break_duration_minutes AS "lunchBreakDurationMinutes", lunch_break_start_time AS "lunchBreakStartTime",
         lunch_break_finish_time AS "lunchBreakFinishTime", created_by_id AS "createdById", created_at AS "createdAt"
  FROM payroll_rules WHERE applies_from <= ${day} ORDER BY applies_from DESC, id DESC LIMIT 1000`;
