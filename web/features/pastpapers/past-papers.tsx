import { useParams } from '@tanstack/react-router';
import { isId } from '#web/platform/links/item-id.ts';
import { m, useLanguage } from '#web/platform/words.ts';
import { SectionHeading } from '#web/ui/section-heading.tsx';
import { MapMissing, PaperMapView } from './map/map-view.tsx';
import { PaperSubjectList } from './subject-list.tsx';

/** All subjects with past papers, or the map of one. */
export function PastPapers() {
  useLanguage();
  const subjectId = useParams({ strict: false, select: (params: { subjectId?: string }) => params.subjectId });
  return (
    <div className="page-width py-6 md:py-8">
      {subjectId === undefined ? (
        <div className="grid grid-cols-1 gap-6">
          <SectionHeading level={1} title={m.papers_title()} subtitle={m.papers_subtitle()} />
          <PaperSubjectList />
        </div>
      ) : isId(subjectId) ? (
        <PaperMapView key={subjectId} subjectId={subjectId} />
      ) : (
        <MapMissing />
      )}
    </div>
  );
}
