import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CreditNote, InvoiceDetails, InvoiceLink, Logo, SharedInvoice } from '@tidycrew/contracts';
import { aCustomer, aPerson, type TestPerson } from '../factories/index.js';
import { startApp, type TestApp } from '../support/app.js';
import type { Client, Reply } from '../support/client.js';
import { expectError } from '../support/expect-error.js';
import { aDoneClean, invoiceCalls } from '../support/office-invoices.js';
import { type PdfPicture, readPdf, readPictures } from '../support/pdf.js';
import { aJpeg, anExif, aPng, chunksOf, dataUrl } from '../support/pictures.js';

const PATH = '/api/admin/settings/logo';
const NOT_A_PICTURE = 'Please choose a PNG or JPEG picture.';
/** Twice as large as what is kept of it. */
const WIDE = aPng({ width: 1600, height: 400, pixel: (x, y) => [x & 255, y & 255, 90] });

let world: TestApp;
let admin: TestPerson;
let office: Client;

beforeAll(async () => {
  world = await startApp();
  admin = await aPerson(world.database, { role: 'admin', firstName: 'Ada', lastName: 'Admin' });
  office = await world.as(admin);
});

afterAll(() => world.stop());

const { create, setStatus } = invoiceCalls(() => office);
const save = (picture: unknown): Promise<Reply<Logo>> => office.put<Logo>(PATH, { picture });
const current = async (): Promise<string | null> => (await office.get<Logo>(PATH)).data.picture;
const remove = (): Promise<Reply<null>> => office.send<null>('DELETE', PATH);
const bytesOf = (picture: string | null): Buffer => Buffer.from(picture!.split(',')[1]!, 'base64');
const changes = (): Promise<{ details: { before: string | null; after: string | null }; actor_id: number }[]> =>
  world.database.query(`SELECT details, actor_id FROM audit_log WHERE action = 'settings.logo-changed' ORDER BY id`);

/** A draft of $165.00 that is made now. */
async function aDraft(): Promise<InvoiceDetails> {
  const { id: jobId, customerId } = await aDoneClean(world.database);
  return (await create({ customerId, jobIds: [jobId], paymentTerms: 'Net 30' })).data;
}
const pdfOf = async (path: string): Promise<Uint8Array> => {
  const { status, bytes } = await office.get(path);
  expect(status).toBe(200);
  return bytes;
};
const invoicePdf = ({ invoiceNumber }: InvoiceDetails) => pdfOf(`/api/invoices/${invoiceNumber}/pdf`);
const sizes = (pages: PdfPicture[][]) =>
  pages.map((page) => page.map(({ left, right, top, bottom }) => [right - left, bottom - top].map(Math.round)));
const linkTo = async ({ id }: InvoiceDetails): Promise<string> =>
  (await office.post<InvoiceLink>(`/api/invoices/${id}/links`, {})).data.path.replace(
    '/shared/',
    '/api/shared-invoices/',
  );

describe('the logo of the business (D640)', () => {
  it('is kept without anything but its picture, read back, and removed, once however often it is pressed', async () => {
    await remove();
    const before = (await changes()).length;
    expect(await current()).toBeNull();
    const file = Buffer.concat([aPng({ before: [['tEXt', Buffer.from('Author\0secret')]] }), Buffer.from('<script>')]);
    const [first, second] = await Promise.all([save(dataUrl(file)), save(file.toString('base64'))]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.data).toEqual(first.data);
    expect(await current()).toBe(first.data.picture);
    expect(first.data.picture).toMatch(/^data:image\/png;base64,/);
    const kept = bytesOf(first.data.picture);
    expect(chunksOf(kept).map(([type]) => type)).toEqual(['IHDR', 'IDAT', 'IEND']);

    const jpeg = await save(dataUrl(aJpeg({ before: [[0xe1, anExif(1)]] }), 'image/jpeg'));
    expect(jpeg.data.picture).toBe(dataUrl(aJpeg(), 'image/jpeg'));
    expect([(await remove()).status, (await remove()).status]).toEqual([200, 200]);
    expect(await current()).toBeNull();

    const made = (await changes()).slice(before);
    expect(made.map(({ actor_id }) => actor_id)).toEqual([admin.id, admin.id, admin.id]);
    const [png, photo] = [made[0]!.details.after, made[1]!.details.after];
    expect(made.map(({ details }) => details)).toEqual([
      { before: null, after: png },
      { before: png, after: photo },
      { before: photo, after: null },
    ]);
    expect(png).toMatch(/^[0-9a-f]{64}$/);
  });

  it.each<[string, () => unknown, string]>([
    ['an SVG', () => dataUrl(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml'), NOT_A_PICTURE],
    ['a page under the name of a picture', () => dataUrl(Buffer.from('<html>')), NOT_A_PICTURE],
    ['no base64', () => '\u00e9\ufdfa', NOT_A_PICTURE],
    ['no text', () => 7, NOT_A_PICTURE],
    ['nothing', () => undefined, NOT_A_PICTURE],
    ['500 kB and a byte', () => dataUrl(Buffer.concat([aPng(), Buffer.alloc(500_001 - aPng().length)])), 'A logo can have at most 500 kB.'],
    ['twice as much as it may have', () => dataUrl(Buffer.alloc(900_000)), 'A logo can have at most 500 kB.'],
    ['too many pixels', () => dataUrl(aPng({ width: 3000, height: 2000, kind: 0, depth: 1 })), 'A logo can have at most 4 megapixels, as 2000 × 2000; this picture is 3000 × 2000.'],
    ['half a picture', () => dataUrl(WIDE.subarray(0, 2000)), 'This picture cannot be read. Please save it again as PNG or JPEG, and choose that.'],
  ])('is not %s: the sentence stands beside the field, and nothing changes', async (_, picture, sentence) => {
    const before = [await current(), (await changes()).length];
    const reply = await save(picture());
    expectError(reply, 400, 'VALIDATION_FAILED', sentence);
    expect(reply.body.fields).toEqual({ picture: sentence });
    expect([await current(), (await changes()).length]).toEqual(before);
  }); // prettier-ignore

  it('is the affair of admins', async () => {
    for (const role of ['staff', 'manager'] as const) {
      const other = await world.as(await aPerson(world.database, { role }));
      expect((await other.get(PATH)).status).toBe(403);
      expect((await other.put(PATH, { picture: dataUrl(WIDE) })).status).toBe(403);
      expect((await other.send('DELETE', PATH)).status).toBe(403);
    }
    expect((await world.nobody().put(PATH, { picture: dataUrl(WIDE) })).status).toBe(401);
  });

  it('cannot be changed where it is kept, not even past the API', async () => {
    await save(dataUrl(WIDE));
    for (const statement of [`UPDATE logos SET bytes = 'x'`, `DELETE FROM logos`, `TRUNCATE logos`])
      await expect(world.database.query(statement)).rejects.toThrow();
    await expect(
      world.database.query(`INSERT INTO logos (sha256, bytes) VALUES (repeat('0', 64), 'x')`),
    ).rejects.toThrow('logos_sha256');
  });
});

describe('documents (D641)', () => {
  it('that are made from then on have the logo of their day; those from before stay byte for byte', async () => {
    await remove();
    const [issued, draft] = [await aDraft(), await aDraft()];
    expect((await setStatus(issued.id, 'sent')).status).toBe(200);
    const [before, beforeDraft] = [await invoicePdf(issued), await invoicePdf(draft)];

    await save(dataUrl(WIDE));
    const first = await aDraft();
    const path = await linkTo(first);
    expect(sizes(await readPictures(await invoicePdf(first)))).toEqual([[[200, 50]]]);
    expect((await setStatus(first.id, 'sent')).status).toBe(200);
    const kept = await invoicePdf(first);
    const picture = bytesOf(await current());

    await save(dataUrl(aPng({ width: 400, height: 400 })));
    const second = await aDraft();
    expect(sizes(await readPictures(await invoicePdf(second)))).toEqual([[[60, 60]]]);
    await remove();
    const third = await aDraft();
    expect(sizes(await readPictures(await invoicePdf(third)))).toEqual([[]]);

    for (const [invoice, bytes] of [[issued, before], [draft, beforeDraft], [first, kept]] as const)
      expect(Buffer.from(await invoicePdf(invoice)).equals(bytes)).toBe(true); // prettier-ignore
    // A list in one PDF has each with its own.
    const ids = [issued, first, second, third].map(({ id }) => id);
    const list = await pdfOf(`/api/invoices/pdf?filter=${JSON.stringify({ id: ids })}&sort=["id","ASC"]`);
    expect(sizes(await readPictures(list))).toEqual([[], [[200, 50]], [[60, 60]], []]);

    // The page behind a link shows what its invoice has.
    expect((await world.nobody().get<SharedInvoice>(path)).data.hasLogo).toBe(true);
    const shown = await world.nobody().get(`${path}/logo`);
    expect(shown.status).toBe(200);
    expect(Buffer.from(shown.bytes).equals(picture)).toBe(true);
    expect(Object.fromEntries([...shown.headers].filter(([name]) => /type|policy$|control/.test(name)))).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
    });
    const plain = await linkTo(issued);
    expect((await world.nobody().get<SharedInvoice>(plain)).data.hasLogo).toBe(false);
    expectError(await world.nobody().get(`${plain}/logo`), 404, 'NOT_FOUND', 'This invoice has no logo.');
    const changed = `${path.slice(0, -1)}${path.endsWith('A') ? 'B' : 'A'}`;
    expect((await world.nobody().get(`${changed}/logo`)).body.code).toBe('LINK_EXPIRED');
  });

  it('are credit notes and statements too', async () => {
    await save(dataUrl(aJpeg({ width: 400, height: 100 }), 'image/jpeg'));
    const invoice = await aDraft();
    await setStatus(invoice.id, 'sent');
    const body = { invoiceId: invoice.id, amount: 40, reason: 'Oven not done' };
    const { creditNoteNumber } = (await office.post<CreditNote>('/api/credit-notes', body)).data;
    const notePath = `/api/credit-notes/${creditNoteNumber}/pdf`;
    const note = await pdfOf(notePath);
    expect(sizes(await readPictures(note))).toEqual([[[200, 50]]]);
    expect((await readPdf(note)).pages[0]).toContain(`Credit Note ${creditNoteNumber}`);
    const statementPath = `/api/statements/pdf?customerId=${invoice.customerId}&from=2026-03-01&to=2026-03-05`;
    const statement = await pdfOf(statementPath);
    expect(sizes(await readPictures(statement))).toEqual([[[200, 50]]]);
    await remove();
    expect(Buffer.from(await pdfOf(notePath)).equals(note)).toBe(true);
    expect(sizes(await readPictures(await pdfOf(statementPath)))).toEqual([[]]);
  });

  it('that are issued together are drawn with it in their transaction', async () => {
    await save(dataUrl(WIDE));
    const { id: customerId } = await aCustomer(world.database);
    const { id: jobId } = await aDoneClean(world.database, { customerId });
    const made = (await create({ customerId, jobIds: [jobId], paymentTerms: 'Net 30' })).data;
    const invoices = [{ id: made.id, from: 'draft', to: 'sent' }];
    expect((await office.post('/api/invoices/status', { invoices })).status).toBe(200);
    const [row] = await world.database.query<{ pdf: Buffer }>('SELECT pdf FROM invoices WHERE id = $1', [made.id]);
    expect(sizes(await readPictures(row!.pdf))).toEqual([[[200, 50]]]);
  });
});
