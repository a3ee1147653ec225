/** Whether a visit, by its alias, is neither done nor given up; word for word the condition of visits_open_idx. */
export const isOpenVisit = (visit: string): string => `${visit}.clean_id IS NULL AND ${visit}.outcome IS NULL`;

/** The day that an open visit counts for: where it was placed, else where it is due. */
export const visitDay = (visit: string): string => `coalesce(${visit}.day, ${visit}.due_day)`;
