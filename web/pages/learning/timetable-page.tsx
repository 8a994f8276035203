import { useParams } from '@tanstack/react-router';
import { TimetableMissing } from '#web/features/timetables/section/timetable-missing.tsx';
import { TimetableView } from '#web/features/timetables/section/timetable-view.tsx';
import { isId } from '#web/platform/links/item-id.ts';
import { useLanguage } from '#web/platform/words.ts';

export function TimetablePage() {
  useLanguage();
  const sectionId = useParams({ strict: false, select: (params: { sectionId?: string }) => params.sectionId ?? '' });
  return (
    <div className="page-width py-4 md:py-6 print:max-w-none print:p-0">
      {isId(sectionId) ? <TimetableView key={sectionId} sectionId={sectionId} /> : <TimetableMissing />}
    </div>
  );
}
