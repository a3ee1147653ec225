import type { InvoiceLink } from '@tidycrew/contracts';
import { anAbsence, anInvoice, aSortedCustomer } from '../factories/index.js';
import { aCode } from './codes.js';
import type { Scene } from './scene.js';
import { LOGO } from './sound-passwords.js';

/** Makes what a request names. */
export type Make = (scene: Scene) => unknown;
/** The id of one of the scene. */
export const idOf = (name: keyof Omit<Scene, 'world' | 'office' | 'closedDay' | 'customerImport' | 'staffImport' | 'planImport'>): Make =>
  async (scene) => (await scene[name]()).id; // prettier-ignore

const codeOf = ({ world }: Scene, customer: { id: number }): Promise<{ id: number }> =>
  aCode(world, world.database, customer, { now: world.clock.now() });

const absence =
  (input: Omit<Parameters<typeof anAbsence>[1], 'userId'>): Make =>
  async (scene) =>
    (await anAbsence(scene.world.database, { userId: (await scene.cleaner()).id, ...input })).id;

/** What stands in a place of a path, by the path up to there or by the whole of it. */
export const PLACES: Record<string, Make> = {
  '/api/admin/absences/{id}': absence({ fromDay: '2026-03-23', untilDay: '2026-03-31', state: 'asked' }),
  '/api/admin/absences/{id}/end': absence({ fromDay: '2026-03-23', untilDay: '2026-03-31' }),
  '/api/staff/absences/{id}': absence({ fromDay: '2026-03-23', state: 'asked' }),
  '/api/staff/absences/{id}/end': absence({ fromDay: '2026-03-04', untilDay: '2026-03-06', isSick: true }),
  '/api/admin/calendar-links/{id}': idOf('calendar'),
  '/api/admin/checklists/{id}': idOf('checklist'),
  '/api/admin/cleans/{jobId}': idOf('done'),
  '/api/admin/closed-days/{day}': (scene) => scene.closedDay(),
  '/api/admin/concerns/{id}': idOf('concern'),
  '/api/admin/customers/{id}': idOf('customer'),
  '/api/admin/customers/{id}/pauses/{pauseId}': idOf('pause'),
  '/api/admin/customers/{id}/unarchive': idOf('archived'),
  '/api/admin/customers/imports/{id}': async (scene) => (await scene.customerImport()).importId,
  '/api/admin/keys/{id}': idOf('key'),
  '/api/admin/late-punches/{id}': idOf('latePunch'),
  '/api/admin/mails/{id}': idOf('mail'),
  '/api/admin/plans/{id}': idOf('plan'),
  '/api/admin/plans/imports/{id}': async (scene) => (await scene.planImport()).importId,
  '/api/admin/settings/price-tiers/{id}': idOf('tier'),
  '/api/admin/staff/{id}': idOf('invited'),
  '/api/admin/staff/imports/{id}': async (scene) => (await scene.staffImport()).importId,
  '/api/admin/teams/{id}': idOf('team'),
  '/api/admin/teams/{id}/members/{userId}': idOf('cleaner'),
  '/api/admin/visits/{id}': idOf('visit'),
  '/api/bank-files/{id}': idOf('bankFile'),
  '/api/bank-files/{id}/lines/{lineId}': async (scene) => (await scene.bankFile()).lines[1]!.id,
  '/api/calendars/{token}': async (scene) => (await scene.calendar()).token,
  '/api/credit-notes/{id}': idOf('creditNote'),
  '/api/credit-notes/{id}/send': async (scene) => (await scene.creditNote()).creditNoteNumber,
  '/api/credit-notes/{id}/pdf': async (scene) => (await scene.creditNote()).creditNoteNumber,
  '/api/invitations/{token}': async (scene) => (await scene.invited()).token,
  '/api/invoices/{id}': idOf('draft'),
  '/api/invoices/{id}/pdf': async (scene) => (await scene.draft()).invoiceNumber,
  '/api/invoices/links/{linkId}': idOf('link'),
  '/api/payments/{id}': idOf('payment'),
  '/api/shared-invoices/{token}/logo': async ({ office, world: { database } }) => {
    const client = await office();
    await client.put('/api/admin/settings/logo', LOGO['PUT /api/admin/settings/logo']());
    const [business] = await database.query<{ logo: string }>('SELECT logo FROM business_settings');
    const { id } = await anInvoice(database, { issuer: business });
    return (await client.post<InvoiceLink>(`/api/invoices/${id}/links`, {})).data.path.split('/').at(-1);
  },
  '/api/shared-invoices/{token}': async (scene) => (await scene.link()).token,
  '/api/shared-invoices/{token}/credit-notes/{number}': async (scene) => (await scene.creditNote()).creditNoteNumber,
  '/api/statements/{id}': idOf('statement'),
  '/api/staff/cleans/{jobId}': idOf('active'),
  '/api/staff/customers/{id}': idOf('archived'),
  '/api/staff/customers/{id}/access': async ({ world }) =>
    (await aSortedCustomer(world.database, [{ kind: 'pets', text: 'Two cats' }])).id,
  '/api/admin/customers/{id}/codes/{codeId}': async (scene) => (await codeOf(scene, await scene.customer())).id,
  '/api/admin/customers/{id}/secrets/{codeId}': async (scene) => (await codeOf(scene, await scene.customer())).id,
  '/api/admin/codes/{id}': async (scene) => (await codeOf(scene, await scene.customer())).id,
  '/api/admin/secrets/{id}': async (scene) => (await codeOf(scene, await scene.customer())).id,
  '/api/staff/codes/{id}': async (scene) => (await codeOf(scene, { id: (await scene.active()).customerId })).id,
  '/api/staff/secrets/{id}': async (scene) => (await codeOf(scene, { id: (await scene.active()).customerId })).id,
  '/api/staff/keys/{id}': idOf('key'),
  '/api/staff/my-week/{day}': () => '2026-03-02',
  '/api/staff/teams/{id}': idOf('team'),
  '/api/staff/visits/{id}': idOf('visit'),
};
