export { aClean, type CleanInput, type TestClean } from './clean.js';
export { aLunchOverride, aStartOverride } from './override.js';
export { aCustomer, type CustomerInput, type TestCustomer } from './customer.js';
export { anInvoice, type InvoiceInput, type TestInvoice } from './invoice.js';
export { aPerson, PASSWORD, type TestPerson, type TestRole } from './person.js';
export { aPriceTier, type TestPriceTier } from './price-tier.js';
export { aSession, type SessionInput, signedToken, TEST_SESSION_SECRET, type TestSession } from './session.js';
export { aTeam, type TestTeam } from './team.js';
export { unique, type World } from './world.js';
