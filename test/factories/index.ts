export { aClean, type CleanWish, type TestClean } from './clean.js';
export { aLunchCorrection, aStartCorrection, type CorrectionWish } from './correction.js';
export { aCustomer, type CustomerWish, type TestCustomer } from './customer.js';
export { anInvoice, type InvoiceWish, type TestInvoice } from './invoice.js';
export { aPerson, PASSWORD, type PersonWish, type TestPerson, type TestRole } from './person.js';
export { aPriceTier, type TestPriceTier } from './price-tier.js';
export { aSession, type SessionWish, signedToken, TEST_SESSION_SECRET, type TestSession } from './session.js';
export { aTeam, type TeamWish, type TestTeam } from './team.js';
export { unique, type World } from './world.js';
