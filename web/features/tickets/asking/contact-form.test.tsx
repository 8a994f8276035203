import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { TicketCategory } from '#contract/tickets/ticket.ts';
import { tickets } from '#contract/tickets/tickets.ts';
import { renderHtml } from '#web/platform/testing.tsx';
import { contactErrorOf, readContactFields } from './contact-fields.tsx';
import { ContactForm } from './contact-form.tsx';
import { itemOf } from './order-select.tsx';
import { TicketMade } from './ticket-made.tsx';

describe('the first HTML', () => {
  test('a visitor gets an empty form, of which nothing ever stands in an address', async () => {
    const html = await renderHtml(<ContactForm />, { viewer: null });
    for (const label of ['Name', 'E-mail', 'What is it about?', 'Message', 'Files'])
      expect(html).toMatch(new RegExp(`>${label.replace('?', '\\?')}</(label|legend)>`));
    expect(html).not.toMatch(/<input[^>]*value="[^"]/);
    expect(html).toMatch(/<form[^>]*method="post"/);
    expect(html).toContain('0 of 5,000');
  });

  test('whoever is signed in finds their name and e-mail in it', async () => {
    const html = await renderHtml(<ContactForm />);
    expect(html).toMatch(/<input[^>]*name="name"[^>]*value="Ravi Kumar"/);
    expect(html).toMatch(/<input[^>]*name="email"[^>]*value="ravi@example.test"/);
  });

  test('every category can be chosen, a grievance by its name; none is chosen before', async () => {
    const html = await renderHtml(<ContactForm />);
    for (const category of TicketCategory.options) expect(html).toContain(`<option value="${category}">`);
    expect(html).toContain('Grievance: a formal complaint</option>');
    expect(html).toMatch(/<option[^>]*value=""[^>]*selected=""|<option[^>]*selected=""[^>]*value=""/);
  });

  test('in Hindi', async () => {
    const html = await renderHtml(<ContactForm />, { language: 'hi' });
    for (const words of ['बात किस बारे में है?', 'औपचारिक शिकायत', 'फ़ाइलें चुनें', 'भेजें']) expect(html).toContain(words);
    expect(html).not.toMatch(/Message<|Send<|Choose/);
  });
});

test.each([
  ['en', 'A copy is on its way to meera@example.test.', '48 hours'],
  ['hi', 'meera@example.test पर भेजी जा रही है', '48 घंटे'],
] as const)('what was sent has a number, a copy, a page and a promise (%s)', async (language, copy, promise) => {
  const made = (
    <TicketMade number="T-000042" ticketKey="key-of-the-ticket-22ch" email="meera@example.test" onMore={() => {}} />
  );
  const html = await renderHtml(made, { viewer: null, language });
  for (const said of ['T-000042', copy, promise, 'href="/ticket/key-of-the-ticket-22ch"']) expect(html).toContain(said);
});

const good = { name: 'Meera', email: 'meera@example.test', category: 'other', message: 'A question of some length.' };
const values: Record<string, string[]> = {
  name: ['', '  ', 'A', 'मीरा देवी', 'x'.repeat(100), 'x'.repeat(101)],
  email: ['', 'a', 'a@b', 'a@b.in', ' a@b.in ', 'a.b+c@d-e.co.in', 'a@b..in', '@b.in', `${'x'.repeat(250)}@b.in`],
  category: ['', 'payment', 'grievance'],
  message: ['', '   short   ', 'ten chars!', 'x'.repeat(5000), 'x'.repeat(5001), ` ${'x'.repeat(5000)} `],
};

describe('the form and the server agree on', () => {
  test.each(Object.entries(values).flatMap(([name, list]) => list.map((value) => ({ name, value }))))(
    '$name "$value"',
    ({ name, value }) => {
      const schema = tickets.create['~orpc'].inputSchema as v.GenericSchema;
      const taken = v.safeParse(schema, { ...good, [name]: value }).success;
      expect(contactErrorOf({ name, value }) === undefined).toBe(taken);
    },
  );
});

describe('a question about an order', () => {
  test('whoever is signed in is asked which; the one that led here stands chosen before the others are known', async () => {
    const html = await renderHtml(<ContactForm />, { path: '/contact-us?order=ADH-26-004182' });
    expect(html).toContain('>About which order?</label>');
    expect(html).toMatch(/<option value="ADH-26-004182" selected="">ADH-26-004182</);
  });

  test('without one in the address none is chosen; a made-up one is left alone', async () => {
    for (const path of ['/contact-us', '/contact-us?order=%3Cscript%3E']) {
      const html = await renderHtml(<ContactForm />, { path });
      expect(html).toMatch(/<option value="" selected="">None of them</);
      expect(html).not.toContain('script');
    }
  });

  test('a visitor has no orders to choose from', async () => {
    const html = await renderHtml(<ContactForm />, { viewer: null, path: '/contact-us?order=ADH-26-004182' });
    expect(html).not.toContain('About which order?');
    expect(html).not.toContain('ADH-26');
  });

  test.each([
    ['ADH-26-1', 'राजनीति', 'ADH-26-1 · राजनीति'],
    ['ADH-26-1', '', 'ADH-26-1'],
    ['ADH-26-1', 'x'.repeat(300), `ADH-26-1 · ${'x'.repeat(189)}`],
  ])('%s %s is told to us as one line that the server takes', (number, title, item) => {
    expect(itemOf({ number, title })).toBe(item);
    const schema = tickets.create['~orpc'].inputSchema as v.GenericSchema;
    expect(v.safeParse(schema, { ...good, item }).success).toBe(true);
  });

  test('what was chosen goes along, and nothing where nothing was', () => {
    const typed = new FormData();
    for (const [name, value] of Object.entries({ ...good, item: 'ADH-26-1 · Book' })) typed.set(name, value);
    expect(readContactFields(typed)).toMatchObject({ item: 'ADH-26-1 · Book' });
    typed.set('item', '');
    expect(readContactFields(typed)).not.toHaveProperty('item');
  });
});
