import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  type AdminStaff,
  LANGUAGES,
  type OutboxMail,
  type OutboxMailDetails,
  type PasswordLink,
} from '@tidycrew/contracts';
import { aPerson, type TestPerson, unique } from '../factories/index.js';
import { START_OF_TESTS, startApp, type TestApp } from '../support/app.js';
import type { Client } from '../support/client.js';
import { expectError } from '../support/expect-error.js';
import { me } from '../support/sign-in.js';

let world: TestApp;
let admin: TestPerson;
let office: Client;

beforeAll(async () => {
  world = await startApp({
    env: { SMTP_URL: 'smtp://127.0.0.1:2', MAIL_FROM: 'mail@business.test', PUBLIC_HOST: 'clean.example.com' },
  });
  admin = await aPerson(world.database, { role: 'admin' });
  office = await world.as(admin);
});

afterAll(() => world.stop());

beforeEach(() => world.clock.set(START_OF_TESTS));

const choose = (client: Client, language: unknown) => client.put('/api/staff/profile/language', { language });
const spokenBy = async (client: Client) => (await me(client)).data.user.language;

describe('PUT /api/staff/profile/language (D592)', () => {
  it.each([undefined, '', 5, 'x'.repeat(36), '\u202e\u202c', 'Text 1'])('answers 400 for %j', async (language) => {
    const anna = await world.as(await aPerson(world.database));
    expectError(await choose(anna, language), 400, 'VALIDATION_FAILED', 'Please choose a language');
    expect(await spokenBy(anna)).toBeNull();
  });

  it('keeps it for every device, takes an unknown one for English, and leaves the record as it was', async () => {
    const person = await aPerson(world.database);
    const [here, there] = [await world.as(person), await world.as(person)];
    const before = (await office.get<AdminStaff>(`/api/admin/staff/${person.id}`)).data;
    expect(before.language).toBeNull();
    for (const language of LANGUAGES) {
      expect((await choose(here, language)).body).toEqual({ success: true, data: null });
      expect(await spokenBy(there)).toBe(language);
    }
    await choose(here, 'tlh');
    expect(await spokenBy(there)).toBe('en');
    const after = (await office.get<AdminStaff>(`/api/admin/staff/${person.id}`)).data;
    expect(after).toEqual({ ...before, language: 'en', lastHeardAt: after.lastHeardAt });
  });

  it('writes nothing for an admin who acts as somebody else', async () => {
    const person = await aPerson(world.database);
    const acting = await world.as(person, { actorId: admin.id });
    expectError(await choose(acting, 'es'), 403, 'NOT_WHILE_IMPERSONATING');
    expect(await spokenBy(await world.as(person))).toBeNull();
  });
});

describe('the language in the staff form (D592)', () => {
  it('is set and taken away by the office, stays where it is not spoken of, and refuses another', async () => {
    const email = `lan.${unique()}@example.test`;
    const body = { firstName: 'Lan', lastName: 'Tran', email, phone: null, role: 'staff' };
    const made = await office.post<AdminStaff>('/api/admin/staff', { ...body, invite: true, language: 'es' });
    expect(made.data.language).toBe('es');
    const change = (more: object) => office.put<AdminStaff>(`/api/admin/staff/${made.data.id}`, { ...body, ...more });
    expect((await change({ lastName: 'Tranh' })).data.language).toBe('es');
    expectError(await change({ language: 'tlh' }), 400, 'VALIDATION_FAILED', 'Please choose a language of the list');
    expect((await change({ language: null })).data.language).toBeNull();
  });
});

describe('mails to people (D592)', () => {
  it.each([
    [null, 'en-AU', 'Welcome to', 'Hello Nina,', 'Kind regards,'],
    ['es', 'es', 'Le damos la bienvenida a', 'Hola, Nina:', 'Saludos cordiales,'],
    ['pt-BR', 'pt-BR', 'Boas-vindas a', 'Olá, Nina!', 'Atenciosamente,'],
    ['zh-Hans', 'zh-Hans', '欢迎加入', 'Nina，您好：', '此致'],
    ['vi', 'vi', 'Chào mừng bạn đến với', 'Xin chào Nina,', 'Trân trọng,'],
    ['ne', 'ne', 'मा स्वागत छ', 'नमस्ते Nina,', 'शुभकामनासहित,'],
    ['hi', 'hi', 'में आपका स्वागत है', 'नमस्ते Nina,', 'सादर,'],
    ['tlh', 'en-AU', 'Welcome to', 'Hello Nina,', 'Kind regards,'],
  ])('come in the language of the person: %s', async (language, lang, subject, hello, regards) => {
    const person = await aPerson(world.database, { firstName: 'Nina', password: null });
    await world.database.query('UPDATE users SET language = $2 WHERE id = $1', [person.id, language]);
    expect((await office.post(`/api/admin/staff/${person.id}/invitation`, { byMail: true })).status).toBe(201);
    const [{ id }] = (await office.get<OutboxMail[]>('/api/admin/mails')).data as [OutboxMail];
    const mail = (await office.get<OutboxMailDetails>(`/api/admin/mails/${id}`)).data;
    expect(mail.subject).toContain(subject);
    expect(mail.text).toContain(hello);
    expect(mail.text).toContain(regards);
    const [stored] = await world.database.query<{ html: string }>('SELECT html_body AS html FROM mails WHERE id = $1', [
      id,
    ]);
    expect(stored?.html).toContain(`<html lang="${lang}">`);
  });

  it('lead to a page that knows it, too', async () => {
    const person = await aPerson(world.database, { password: null });
    await world.database.query(`UPDATE users SET language = 'es' WHERE id = $1`, [person.id]);
    const { data } = await office.post<{ url: string }>(`/api/admin/staff/${person.id}/invitation`, {});
    const token = data.url.split('/').at(-1)!;
    expect((await world.nobody().get<PasswordLink>(`/api/invitations/${token}`)).data.language).toBe('es');
  });
});
