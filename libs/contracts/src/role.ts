/** What a person may do (document 000 section 6, decision D8). */
export const ROLES = ['admin', 'manager', 'staff'] as const;
export type Role = (typeof ROLES)[number];
