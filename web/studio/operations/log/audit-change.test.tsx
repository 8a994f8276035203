import { expect, test } from 'vitest';
import { renderHtml } from '#web/platform/testing.tsx';
import { AuditChange, changesIn } from './audit-change.tsx';
import { linkAuditSubject } from './audit-places.ts';
import { AuditSubject } from './audit-subject.tsx';
import { actInWords } from './audit-words.ts';

test('of two whole objects only what differs is a change', () => {
  expect(changesIn({ a: 1, b: [1], c: 'same' }, { a: 2, b: [1], c: 'same', d: null })).toEqual([
    { field: 'a', before: 1, after: 2 },
    { field: 'd', before: undefined, after: null },
  ]);
  expect(changesIn(null, { code: 'TEN' })).toEqual([{ field: 'code', before: undefined, after: 'TEN' }]);
  expect(changesIn({ code: 'TEN' }, null)).toEqual([{ field: 'code', before: 'TEN', after: undefined }]);
  expect(changesIn(undefined, undefined)).toEqual([]);
  expect(changesIn('draft', 'live')).toEqual([{ field: '', before: 'draft', after: 'live' }]);
});

const row = {
  id: '1',
  happenedAt: '2026-01-01T00:00:00.000Z',
  actorId: null,
  actorName: null,
  actorRole: null,
  details: {},
  address: '',
  requestId: '',
  names: {},
};

test('an act is told with names in the place of ids, of what it was done to and of what it changed', async () => {
  const names = { c1: 'Gandhi', p2: 'A poll' };
  const details = { kind: 'course', id: 'c1', after: { polls: ['p2'] } };
  const said = await renderHtml(
    <>
      <AuditSubject row={{ ...row, act: 'poll.changed', subjectId: 'p2', subjectName: null, names }} />
      <AuditSubject
        row={{
          ...row,
          act: 'poll.removed',
          subjectId: 'p3',
          subjectName: null,
          details: { before: { title: 'Gone' } },
        }}
      />
      <AuditChange details={details} names={names} />
    </>,
  );
  for (const name of ['Gandhi', 'A poll', 'Gone']) expect(said).toContain(name);
  for (const id of ['>p2<', '>p3<', 'c1']) expect(said).not.toContain(id);
});

test('an act leads to what it was done to, wherever that has a screen', () => {
  const at = (act: string, subjectId: string | null, subjectName: string | null = null) =>
    linkAuditSubject({ ...row, act, subjectId, subjectName });
  expect(at('coupon.changed', 'k1')).toBe('/studio/coupons/k1');
  expect(at('access.granted', 'u1', 'Asha')).toBe('/studio/students/u1');
  expect(at('backup.restored', 'b1')).toBe('/studio/backups');
  expect(at('stream.removed', 's1')).toBeUndefined();
  expect(at('coupon.changed', 'a/b?c')).toBe('/studio/coupons/a%2Fb%3Fc');
  expect(at('data.requested', 'nobody')).toBeUndefined();
  expect(at('settings.changed', null)).toBeUndefined();
});

test('an act is told in words, and one that is new by its name', () => {
  expect(actInWords('coupon.changed')).toBe('Coupons: changed');
  expect(actInWords('course-section.moved')).toBe('Course sections: moved');
  expect(actInWords('book-section.moved')).toBe('E-book sections: moved');
  expect(actInWords('media.uploaded')).toBe('Files: uploaded');
  expect(actInWords('staff.invitation-withdrawn')).toBe('Staff: invitation withdrawn');
  expect(actInWords('student.suspended')).toBe('Suspended');
  expect(actInWords('access.batch-begun')).toBe('Access: given or extended for many');
  expect(actInWords('comet.seen')).toBe('comet.seen');
  expect(actInWords('coupon.juggled')).toBe('coupon.juggled');
});
