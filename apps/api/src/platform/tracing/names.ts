/** The instrumentation scope of the product's own spans. */
export const OWN_SCOPE = 'tidycrew';

/** The id by which log, audit log and mails name the same work. */
export const REQUEST_ID = 'tidycrew.request_id';
