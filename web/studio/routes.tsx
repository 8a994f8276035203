import { createRootRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { StudioError } from './shell/studio-error.tsx';
import { StudioMissing } from './shell/studio-missing.tsx';
import { StudioShell } from './shell/studio-shell.tsx';

type Load = () => Promise<Record<string, ComponentType>>;

const root = createRootRoute({
  component: StudioShell,
  notFoundComponent: StudioMissing,
  errorComponent: StudioError,
});

/** Offline the router would load the whole page anew, and there would be none: what is open stays, with Retry. */
function failHere(error: unknown): never {
  throw navigator.onLine ? error : new Error('offline');
}

/** A screen: its address under /studio, the name of its component, and where that comes from. */
function screen(path: string, name: string, load: Load) {
  return createRoute({
    getParentRoute: () => root,
    path: `/studio${path}`,
    component: lazyRouteComponent(() => load().catch(failHere), name),
    errorComponent: StudioError,
  });
}

/** The sitemap of the studio. Who may open a screen follows from the side bar's item that it stands under. */
export const studioRouteTree = root.addChildren([
  screen('', 'TodayPage', () => import('./today/today-page.tsx')),
  screen('/courses', 'CoursesPage', () => import('./courses/courses-page.tsx')),
  screen('/courses/$courseId', 'StudioCoursePage', () => import('./courses/course-page.tsx')),
  screen('/courses/$courseId/outline', 'OutlinePage', () => import('./outline/outline-page.tsx')),
  screen('/ebooks', 'EbooksPage', () => import('./ebooks/ebooks-page.tsx')),
  screen('/ebooks/$ebookId', 'StudioEbookPage', () => import('./ebooks/ebook-page.tsx')),
  screen('/sections', 'SectionsPage', () => import('./ebooks/sections-page.tsx')),
  screen('/notes', 'StudioNotesPage', () => import('./notes/notes-page.tsx')),
  screen('/notes/$noteId', 'NotePage', () => import('./notes/note-page.tsx')),
  screen('/timetables', 'StudioTimetablesPage', () => import('./timetables/timetables-page.tsx')),
  screen('/timetables/$sectionId', 'StudioTimetablePage', () => import('./timetables/timetable-page.tsx')),
  screen(
    '/timetables/$sectionId/import',
    'TimetableImportPage',
    () => import('./timetables/timetable-import-page.tsx'),
  ),
  screen('/subjects', 'SubjectsPage', () => import('./subjects/subjects-page.tsx')),
  screen('/files', 'FilesPage', () => import('./files/files-page.tsx')),
  screen('/announcements', 'AnnouncementsPage', () => import('./announcements/announcements-page.tsx')),
  screen('/announcements/$announcementId', 'AnnouncementPage', () => import('./announcements/announcement-page.tsx')),
  screen('/polls', 'PollsPage', () => import('./polls/polls-page.tsx')),
  screen('/polls/$pollId', 'PollPage', () => import('./polls/poll-page.tsx')),
  screen('/streams', 'StreamsPage', () => import('./streams/streams-page.tsx')),
  screen('/streams/$streamId', 'StreamPage', () => import('./streams/stream-page.tsx')),
  screen('/students', 'StudentsPage', () => import('./students/students-page.tsx')),
  screen('/students/bring', 'BringPage', () => import('./bring/bring-page.tsx')),
  screen('/students/bring/$listId', 'BroughtListPage', () => import('./bring/list-page.tsx')),
  screen('/students/waiting', 'WaitingPage', () => import('./bring/waiting-page.tsx')),
  screen('/students/$userId', 'StudentPage', () => import('./students/student-page.tsx')),
  screen('/doubts', 'DoubtsPage', () => import('./doubts/doubts-page.tsx')),
  screen('/tickets', 'TicketsPage', () => import('./tickets/tickets-page.tsx')),
  screen('/tickets/$number', 'StudioTicketPage', () => import('./tickets/ticket-page.tsx')),
  screen('/reviews', 'ReviewsPage', () => import('./reviews/reviews-page.tsx')),
  screen('/orders', 'StudioOrdersPage', () => import('./orders/orders-page.tsx')),
  screen('/orders/$orderId', 'StudioOrderPage', () => import('./orders/order-page.tsx')),
  screen('/refunds', 'RefundsPage', () => import('./refunds/refunds-page.tsx')),
  screen('/coupons', 'CouponsPage', () => import('./coupons/coupons-page.tsx')),
  screen('/coupons/$couponId', 'CouponPage', () => import('./coupons/coupon-page.tsx')),
  screen('/invoices', 'InvoicesPage', () => import('./invoices/invoices-page.tsx')),
  screen('/pages', 'PagesPage', () => import('./pages/pages-page.tsx')),
  screen('/pages/$slug', 'StudioTextPage', () => import('./pages/text-page.tsx')),
  screen('/settings', 'SettingsPage', () => import('./settings/settings-page.tsx')),
  screen('/staff', 'StaffPage', () => import('./staff/staff-page.tsx')),
  screen('/jobs', 'JobsPage', () => import('./operations/jobs-page.tsx')),
  screen('/audit', 'AuditPage', () => import('./operations/audit-page.tsx')),
  screen('/backups', 'BackupsPage', () => import('./operations/backups-page.tsx')),
  screen('/import', 'ImportPage', () => import('./operations/import-page.tsx')),
]);
