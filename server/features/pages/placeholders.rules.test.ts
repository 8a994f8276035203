import { describe, expect, test } from 'vitest';
import { fillBody, fillTitle, listUnknown, valuesOf } from './placeholders.rules.ts';

const promises = { refundDays: 9, refundSeenPercent: 25, refundPages: 6, refundDecisionDays: 4, deliveryMinutes: 12 };
const business = {
  legalName: 'Rao & Sons [Pvt] *Ltd*',
  address: '1 Park Street,\n Kolkata',
  email: 'care@school.test',
  phone: '+91 98',
  grievanceOfficer: { name: 'A. Das', designation: 'Officer', email: 'g@school.test', phone: '033' },
};
const name = { en: 'Sarathi', hi: 'सारथी' };
const set = valuesOf({ name, business }, promises, 'en');
const unset = valuesOf({ name, business: null }, promises, 'hi');

describe('filling', () => {
  test('takes the numbers that the code keeps and the name in the language of the text', () => {
    const source =
      '{{school}} {{refundDays}} {{ refundSeenPercent }} {{refundPages}} {{refundDecisionDays}} {{deliveryMinutes}}';
    expect(fillBody(source, set)).toBe('Sarathi 9 25 6 4 12');
    expect(fillBody(`${source} {{answerHours}} {{solutionDays}}`, unset)).toBe('सारथी 9 25 6 4 12 48 30');
    expect(fillTitle('About {{school}}', set)).toBe('About Sarathi');
  });

  test('a value never acts as Markdown, nor as a pattern of replacement', () => {
    expect(fillBody('{{legalName}}, {{address}}', set)).toBe(
      'Rao \\& Sons \\[Pvt\\] \\*Ltd\\*, 1 Park Street\\, Kolkata',
    );
    const nasty = valuesOf({ name, business: { ...business, legalName: '$& $1 {{address}} [[end]]' } }, promises, 'en');
    expect(fillBody('{{legalName}}', nasty)).toBe('\\$\\& \\$1 \\{\\{address\\}\\} \\[\\[end\\]\\]');
  });

  test('what stands for nothing leaves nothing', () => {
    const source = '({{7*7}}{{__proto__}}{{constructor}}{{toString}}{{}}{{refunddays}})';
    expect(fillBody(source, set)).toBe('()');
    expect(fillTitle(source, set)).toBe('()');
    expect(fillBody('({{legalName}}{{grievancePhone}})', unset)).toBe('()');
  });

  test('of a part about the business one side shows', () => {
    const source = 'a\n[[business]]\nb {{careEmail}}\n[[otherwise]]\nc\n[[end]]\nd [[business]]e[[end]]f';
    expect(fillBody(source, set)).toBe('a\nb care\\@school\\.test\nd ef');
    expect(fillBody(source, unset)).toBe('a\nc\nd f');
    expect(fillBody(source.replaceAll('\n', '\r\n'), unset)).toBe('a\r\nc\r\nd f');
  });

  test('a part that was never closed hides nothing that follows a closed one, and ends', () => {
    expect(fillBody('[[business]]a[[end]]b[[nonsense]]c', unset)).toBe('bc');
    const began = performance.now();
    fillBody('[[business]][[otherwise]]'.repeat(2000), unset);
    listUnknown('[[business]][[otherwise]]'.repeat(2000));
    listUnknown('{{'.repeat(25_000));
    expect(performance.now() - began).toBeLessThan(500);
  });
});

describe('what is unknown', () => {
  test('is named as it is written, once', () => {
    const source = '{{school}} {{ refundDays }} {{7*7}} {{7*7}} {{__proto__}} {{}} {{legal name}}';
    expect(listUnknown(source)).toEqual(['{{7*7}}', '{{__proto__}}', '{{}}', '{{legal name}}']);
  });

  test.each([
    'plain {text} and {{school}}',
    '[[business]]a[[end]] [[business]]b[[otherwise]]c[[end]]',
    '[a]([b]) [x][y]',
    '[[two words]](/a)',
  ])('nothing in %j', (source) => {
    expect(listUnknown(source)).toEqual([]);
  });

  test.each([
    '[[business]]a',
    'a[[end]]',
    '[[otherwise]]a[[end]]',
    '[[business]][[business]][[end]][[end]]',
    '[[business]]a[[otherwise]]b[[otherwise]]c[[end]]',
    '[[bussiness]]a[[end]]',
  ])('a part that does not open and close: %j', (source) => {
    expect(listUnknown(source)).not.toEqual([]);
  });
});
