import { useState } from 'react';
import type { SyllabusEdition } from '#contract/pastpapers/editions.studio.ts';
import { setAlert } from '#web/platform/alert.ts';
import { m } from '#web/platform/words.ts';
import { ChoiceField, SwitchField } from '#web/studio/parts/form/choice-field.tsx';
import { refusalOf } from '#web/studio/parts/form/refusals.queries.ts';
import { useTermsOfSubject } from '#web/studio/past-papers/past-papers.queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Sheet } from '#web/ui/overlays/sheet.tsx';
import { useRemoveEdition, useSaveEdition } from './editions.queries.ts';

type EditionDialogProps = {
  subjectId: string;
  /** Null: the next one begins. */
  edition: SyllabusEdition | null;
  isNewest: boolean;
  onBegun: () => void;
  onClose: () => void;
};

/** The next edition of a syllabus, or from which term one is valid; the newest can be taken back while nothing uses it. */
export function EditionDialog({ subjectId, edition, isNewest, onBegun, onClose }: EditionDialogProps) {
  const [termId, setTermId] = useState(edition?.termId ?? null);
  const [isCopy, setCopy] = useState(true);
  const [fault, setFault] = useState<string>();
  const terms = useTermsOfSubject(subjectId).data ?? [];
  const [save, remove] = [useSaveEdition(subjectId, edition), useRemoveEdition(subjectId)];
  const refuse = (error: Error) => {
    const { code } = refusalOf(error);
    if (code === 'TERM_UNKNOWN') setFault(m.scode_edition_term_undated());
    else setAlert(code === 'CHANGED_MEANWHILE' ? { message: m.studio_list_changed_meanwhile() } : {});
  };
  const onSaved = () => {
    if (edition === null) onBegun();
    onClose();
  };
  const title = edition ? m.scode_edition({ edition: edition.edition }) : m.scode_edition_new();
  const isInUse = refusalOf(remove.error).code === 'IN_USE';
  return (
    <Sheet onClose={onClose} title={title} closeLabel={m.common_close()}>
      <form
        className="grid gap-4 px-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (termId) save.mutate({ termId, isCopy }, { onSuccess: onSaved, onError: refuse });
        }}
      >
        <ChoiceField
          label={m.scode_edition_term()}
          hint={m.scode_edition_term_hint()}
          options={terms.map(({ id, label }) => ({ value: id, label }))}
          value={termId}
          onChange={(next) => {
            setTermId(next);
            setFault(undefined);
          }}
          fault={fault}
        />
        {edition === null && (
          <SwitchField
            label={m.scode_edition_copy()}
            hint={m.scode_edition_copy_hint()}
            value={isCopy}
            onChange={setCopy}
          />
        )}
        {isInUse && (
          <Notice tone="live" role="alert" title={m.scode_in_use({ name: title })}>
            {m.scode_edition_in_use()}
          </Notice>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          {edition && isNewest && (
            <Button
              variant="danger"
              busy={remove.isPending}
              onClick={() =>
                remove.mutate(edition.edition, {
                  onSuccess: onClose,
                  onError: (error) => refusalOf(error).code !== 'IN_USE' && setAlert(),
                })
              }
            >
              {m.common_remove()}
            </Button>
          )}
          <Button type="submit" busy={save.isPending} disabled={termId === null}>
            {edition ? m.common_save() : m.scode_edition_new()}
          </Button>
        </div>
      </form>
    </Sheet>
  );
}
